// Paper, dice on wood, and a chime at one's turn, made from nothing: no files to load.

let context: AudioContext | undefined;

function audio(): AudioContext | undefined {
  if (typeof AudioContext === "undefined") return undefined;
  context ??= new AudioContext();
  return context;
}

/** Two soft notes of a small bell. */
export function chime(): void {
  const at = audio();
  if (!at) return;
  [659.3, 987.8].forEach((pitch, n) => {
    const [tone, loudness] = [at.createOscillator(), at.createGain()];
    const start = at.currentTime + n * 0.14;
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.0001, start);
    loudness.gain.exponentialRampToValueAtTime(0.12, start + 0.015);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + 0.9);
    tone.connect(loudness).connect(at.destination);
    tone.start(start);
    tone.stop(start + 1);
  });
}

/** A card slides over wood. */
export function rustle(): void {
  const at = audio();
  if (at) hiss(at, { after: 0, lasts: 0.12, pitch: 2600, loud: 0.08 });
}

/** Dice fall on wood, and roll out. */
export function clatter(): void {
  const at = audio();
  if (!at) return;
  const falls = [0, 0.07, 0.12, 0.2, 0.25, 0.33, 0.42];
  falls.forEach((after, n) => hiss(at, { after, lasts: 0.05, pitch: 700 + Math.random() * 500, loud: 0.3 / (n + 1.5) }));
}

function hiss(at: AudioContext, { after, lasts, pitch, loud }: { after: number; lasts: number; pitch: number; loud: number }): void {
  const length = Math.floor(at.sampleRate * lasts);
  const noise = at.createBuffer(1, length, at.sampleRate);
  const samples = noise.getChannelData(0);
  for (let n = 0; n < length; n++) samples[n] = (Math.random() * 2 - 1) * (1 - n / length) ** 2;
  const [source, paper, loudness] = [at.createBufferSource(), at.createBiquadFilter(), at.createGain()];
  source.buffer = noise;
  paper.type = "bandpass";
  paper.frequency.value = pitch;
  loudness.gain.value = loud;
  source.connect(paper).connect(loudness).connect(at.destination);
  source.start(at.currentTime + after);
}
