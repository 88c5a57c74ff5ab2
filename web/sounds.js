// Short sounds: a knock of wood is a tone that dies away within a tenth of a second. Nothing of it is
// made before sounds are switched on.

// Two tones after each other, in hertz, for so many seconds each; they fade within `fade`.
const SOUNDS = {
  move: { tones: [420, 310], seconds: 0.05, fade: 0.06 },
  end: { tones: [520, 780], seconds: 0.22, fade: 0.4 },
};

let context = null;

export function playSound(name) {
  const { tones, seconds, fade } = SOUNDS[name];
  context ??= new AudioContext();
  if (context.state === 'suspended') context.resume(); // it starts with the person's first act
  tones.forEach((tone, i) => {
    const start = context.currentTime + i * seconds;
    const wave = new OscillatorNode(context, { frequency: tone, type: 'triangle' });
    const loudness = new GainNode(context, { gain: 0.25 });
    loudness.gain.setValueAtTime(0.25, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + fade);
    wave.connect(loudness).connect(context.destination);
    wave.start(start);
    wave.stop(start + fade);
  });
}
