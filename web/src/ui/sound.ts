// Plays the recipes with WebAudio. Silent until the first pointer or key, as browsers demand.
import { type Grain, recipe, type SoundName } from "./sound_recipes";

export class Sounds {
  private context: AudioContext | null = null;
  private noise: AudioBuffer | null = null;

  /** 0 to 1; 0 mutes. */
  volume = 0.6;

  /** Call from the first pointer or key event: before that a browser lets nothing sound. */
  unlock(): void {
    if (this.context || typeof AudioContext === "undefined") return;
    this.context = new AudioContext();
    this.noise = whiteNoise(this.context);
  }

  /** What is to be seen comes first: a sound takes some milliseconds to be put together. */
  play(name: SoundName, height = 1): void {
    if (this.context && this.volume > 0) setTimeout(() => this.playNow(name, height));
  }

  private playNow(name: SoundName, height: number): void {
    const { context } = this;
    if (!context || this.volume === 0 || context.state === "closed") return;
    if (context.state === "suspended") void context.resume();
    const start = context.currentTime + 0.005;
    for (const grain of recipe(name, height)) this.grain(context, grain, start);
  }

  private grain(context: AudioContext, grain: Grain, start: number): void {
    const at = start + grain.atMs / 1000;
    const end = at + grain.ms / 1000;
    const envelope = context.createGain();
    envelope.gain.setValueAtTime(grain.gain * this.volume, at);
    envelope.gain.exponentialRampToValueAtTime(0.0001, end);
    envelope.connect(context.destination);
    const source =
      grain.kind === "tone" ? context.createOscillator() : context.createBufferSource();
    if (source instanceof OscillatorNode) {
      source.type = "triangle";
      source.frequency.value = grain.hz;
      source.connect(envelope);
    } else {
      const band = context.createBiquadFilter();
      band.type = "bandpass";
      band.frequency.value = grain.hz;
      source.buffer = this.noise;
      source.connect(band).connect(envelope);
    }
    source.start(at);
    source.stop(end + 0.01);
  }
}

/** A tenth of a second of noise from a fixed sequence: the same sound everywhere. */
function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 10, context.sampleRate);
  const data = buffer.getChannelData(0);
  let state = 0x2f6e2b1;
  for (let i = 0; i < data.length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    data[i] = state / 0x80000000 - 1;
  }
  return buffer;
}
