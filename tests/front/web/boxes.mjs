// What is wrong with the boxes of a page: what is cut off, lies over something else, scrolls
// sideways or is out of sight. The class runs in the page, so it uses nothing but itself.
class Boxes {
  wrong = [];
  slack = 1.5; // pixels

  box(element) {
    return element.getBoundingClientRect();
  }

  name(element) {
    const name = element.id || element.className.baseVal || element.className || element.tagName;
    return `${name} ${element.dataset.cell ?? ''}`.trim();
  }

  shown(selector) {
    const all = [...document.querySelectorAll(selector)];
    return all.filter((element) => element.checkVisibility() && this.box(element).width > 0);
  }

  /** Nothing reaches over the edge of the window. */
  findWide() {
    const wide = document.scrollingElement.scrollWidth;
    if (wide > innerWidth) this.wrong.push(`the page scrolls sideways: ${wide} of ${innerWidth}`);
    const parts = 'header *, .board, .bar, .bar *, .panel, .panel button, .panel select, .panel h3';
    for (const element of this.shown(parts)) {
      if (element.closest('svg') && element.tagName !== 'svg') continue;
      const { left, right } = this.box(element);
      if (left < -this.slack || right > innerWidth + this.slack)
        this.wrong.push(`${this.name(element)} is cut off: ${left} to ${right} of ${innerWidth}`);
    }
  }

  /** What is beside each other does not lie over each other. */
  findOverlaps(selector) {
    const parts = this.shown(selector);
    parts.forEach((one, i) => parts.slice(i + 1).forEach((other) => this.compare(one, other)));
  }

  compare(one, other) {
    const a = this.box(one),
      b = this.box(other);
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (across <= this.slack || down <= this.slack || one.contains(other)) return;
    this.wrong.push(`${this.name(one)} and ${this.name(other)} overlap by ${across}×${down}`);
  }

  /** No text is wider than its place. */
  findCutTexts() {
    const texts =
      '.bar p, .head button, .moment button, .study button, .seat h3, .seat span, dialog h2';
    for (const element of this.shown(texts)) {
      const { clientWidth, scrollWidth, textContent } = element;
      if (clientWidth > 0 && scrollWidth > clientWidth + this.slack)
        this.wrong.push(
          `“${textContent.slice(0, 40)}” is cut off: ${scrollWidth} of ${clientWidth}`,
        );
    }
  }

  /** The whole board is in sight, and large enough to be seen. */
  findBoard() {
    const { top, bottom, width, height } = this.box(document.querySelector('.board'));
    if (top < -this.slack || bottom > innerHeight + this.slack)
      this.wrong.push(`the board is not in sight: ${top} to ${bottom} of ${innerHeight}`);
    if (Math.min(width, height) < 100) this.wrong.push(`the board is tiny: ${width}×${height}`);
  }

  find() {
    this.findWide();
    for (const parts of [
      '.head, .board, .bar, .panel',
      '.head button, .head select',
      '.cell',
      '.bar p, .moment',
      '.seat, .study, .judgement, .list, .steps',
      '.seat > *',
    ])
      this.findOverlaps(parts);
    this.findCutTexts();
    this.findBoard();
    return this.wrong;
  }
}

/** What is wrong with a page now: sentences. */
export const findWrongBoxes = (page) => page.evaluate(`new (${Boxes})().find()`);
