let context: AudioContext | null = null;

/** Two notes, 0.3 s. Browsers block sound before a user gesture; that is ignored. */
export function playTone(): void {
  try {
    context ??= new AudioContext();
    const audio = context;
    // resume() may wait for a user gesture; a tone more than 1 s late is skipped.
    const asked = performance.now();
    const ringNow = () => {
      if (performance.now() - asked < 1000) ring(audio);
    };
    audio.resume().then(ringNow, () => {});
  } catch {
    // No Web Audio.
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
