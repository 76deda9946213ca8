// Paper, and a chime at one's turn, made from nothing: no files to load.

import { settings } from "../live/settings.svelte";

let context: AudioContext | undefined;

function audio(): AudioContext | undefined {
  if (!settings.sounds || typeof AudioContext === "undefined") return undefined;
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
  if (!at) return;
  const length = Math.floor(at.sampleRate * 0.12);
  const noise = at.createBuffer(1, length, at.sampleRate);
  const samples = noise.getChannelData(0);
  for (let n = 0; n < length; n++) samples[n] = (Math.random() * 2 - 1) * (1 - n / length) ** 2;
  const [source, paper, loudness] = [at.createBufferSource(), at.createBiquadFilter(), at.createGain()];
  source.buffer = noise;
  paper.type = "bandpass";
  paper.frequency.value = 2600;
  loudness.gain.value = 0.08;
  source.connect(paper).connect(loudness).connect(at.destination);
  source.start();
}
