// Texts of a page that nobody translated: with ?lang=xx every sentence stands in ⟦brackets⟧. One
// without them was never looked up, one without the last is cut off, and two beside each other are one
// that was put together from parts, unless the first ends as sentences do. The class runs in the page,
// so it uses nothing but itself.
class Plain {
  found = [];
  names = ['Quincunx', 'Ô ăn quan', 'English', 'Þšéúðó', 'Elo'];
  slack = 1.5; // pixels

  add(what, element, text) {
    const name = element.id || element.getAttribute('class') || element.tagName.toLowerCase();
    this.found.push(`${what}: “${text.slice(0, 80)}” (${name})`);
  }

  /** What is left of a text: for each sentence ¶, for what else is translated ¤. */
  strip(text) {
    let rest = text,
      before = '';
    while (rest !== before) {
      before = rest;
      rest = rest.replace(/⟦([^⟦⟧]*)⟧/g, (_all, inside) => {
        if (/^[\s,;:(]/.test(inside)) return ','; // it goes on with a list
        return /[.!?…]~*$/.test(inside) ? '¶' : '¤';
      });
    }
    return rest;
  }

  /** Lists may have commas, a label a colon; squares, moves and numbers are the same in all languages. */
  check(element, text) {
    const rest = this.strip(this.names.reduce((left, name) => left.replace(name, ''), text));
    if (/[⟦⟧]/.test(rest)) this.add('not whole', element, text);
    else if (/¤[^\S\n]*[¤¶]/.test(rest)) this.add('glued', element, text);
    else if (/\p{L}/u.test(rest.replace(/\b(([a-p]{1,2}\d{1,2})+|\d+x\d+)\b/g, ''))) this.add('not translated', element, text);
  }

  /** Elements with words of their own: a sentence is not looked at in parts. */
  findTexts() {
    const ignored = 'script, style, noscript, textarea, kbd, .board, .page[lang="en"], option[lang], #moves bdi, .axis';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement.closest(':not(bdi.whole)');
      if (node.data.trim() && !element.closest(ignored)) found.add(element);
    }
    return [...found];
  }

  isShown(element) {
    return (element.closest('select') ?? element).checkVisibility() && !element.closest('[aria-hidden="true"]');
  }

  checkNames() {
    for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-valuetext'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (element.getAttribute(name).trim()) this.check(element, element.getAttribute(name));
  }

  /** A text is wider or higher than its place, and what reaches over is not seen. */
  isCut(element) {
    const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
    const wide = element.scrollWidth > element.clientWidth + this.slack,
      high = element.scrollHeight > element.clientHeight + this.slack;
    return element.clientWidth > 0 && ((wide && overflowX === 'hidden') || (high && overflowY === 'hidden' && webkitLineClamp !== 'none'));
  }

  /** The chosen one of a list has room, if not for what makes it longer in the language of tests. */
  isNarrow(select) {
    const { paddingLeft, paddingRight, font } = getComputedStyle(select),
      context = document.createElement('canvas').getContext('2d');
    context.font = font;
    const wide = context.measureText((select.selectedOptions[0]?.textContent ?? '').replaceAll(/[⟦⟧~]/g, '')).width;
    return wide > select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) + this.slack;
  }

  /** Nothing reaches over the edge of what is around it. */
  reachesOver(element) {
    if (element.closest('.scroller')) return false; // what scrolls sideways can be seen
    const place = element.closest('dialog .body, dialog, .menu, .head, .bar, .panel, .note, .card') ?? document.body;
    const outer = place.getBoundingClientRect(),
      inner = element.getBoundingClientRect();
    return inner.width > 1 && (inner.right > outer.right + this.slack || inner.left < outer.left - this.slack);
  }

  findCut() {
    for (const element of this.findTexts()) {
      if (!this.isShown(element)) continue;
      if (element.closest('option, .unseen')) continue;
      if (this.isCut(element) || this.reachesOver(element)) this.add('cut off', element, element.textContent);
    }
    for (const select of document.querySelectorAll('select'))
      if (this.isShown(select) && this.isNarrow(select)) this.add('cut off', select, select.selectedOptions[0].textContent);
    return [...new Set(this.found)];
  }

  find() {
    this.findCut();
    for (const element of this.findTexts()) if (this.isShown(element)) this.check(element, element.textContent);
    this.checkNames();
    this.check(document.head, document.title);
    return [...new Set(this.found)];
  }
}

/** What is wrong with the words of a page now: sentences. */
export const findPlain = (page) => page.evaluate(`new (${Plain})().find()`);

/** What is cut off, in any language. */
export const findCut = (page) => page.evaluate(`new (${Plain})().findCut()`);
