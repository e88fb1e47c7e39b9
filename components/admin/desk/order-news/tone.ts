let context: AudioContext | null = null;

/** Two soft notes, a third of a second. Before somebody has pressed anything browsers play nothing, which is no failure. */
export function playTone(): void {
  try {
    context ??= new AudioContext();
    const audio = context;
    // Where a press is still missing this waits for it: what rings late says nothing any more.
    const asked = performance.now();
    const ringNow = () => {
      if (performance.now() - asked < 1000) ring(audio);
    };
    audio.resume().then(ringNow, () => {});
  } catch {
    // This browser has no sound.
  }
}

const NOTES = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.14 },
];

function ring(audio: AudioContext): void {
  for (const { hertz, at } of NOTES) {
    const from = audio.currentTime + at;
    const tone = new OscillatorNode(audio, { frequency: hertz });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.linearRampToValueAtTime(0.06, from + 0.02);
    volume.gain.linearRampToValueAtTime(0, from + 0.2);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + 0.22);
  }
}
