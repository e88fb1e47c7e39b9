import draws from './graphics-draws.json' with { type: 'json' };

/** Maximum watts of reference cards (NVIDIA, AMD, Intel). MARGIN in power-need.ts covers overclocked cards. */
const DRAWS: Readonly<Record<string, number>> = draws;

/** GPUs of which all cards have one 12V-2x6 or 12VHPWR connector. */
const BY_TWELVE_PINS = /^rtx (?:5090|5080|5070 ti|4090|4080(?: super)?|4070 ti(?: super)?)$/;

function modelOf(gpu: string): string | null {
  const text = gpu
    .toLowerCase()
    .replace(/[^\x20-\x7e]+/g, ' ')
    .replace(/\b(rtx|gtx|gt|rx|arc)(?=\d|[ab]\d)/g, '$1 ')
    .replace(/(?<=\d)(ti|xtx|xt|super)\b/g, ' $1')
    .replace(/\b(?:nvidia|geforce|amd|radeon|intel|oc|edition|graphics|card|gpu)\b/g, ' ')
    .replace(/\b\d+ ?gb\b|\blhr\b|\bg[56]\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return Object.hasOwn(DRAWS, text) ? text : null;
}

export type CardNeeds = { draw: number; twelvePins: number | null };

/** Watts of a GPU, and its connectors if all cards have the same. */
export function graphicsCardNeeds(gpu: string): CardNeeds | null {
  const model = modelOf(gpu);
  if (model === null) return null;
  return { draw: DRAWS[model] ?? 0, twelvePins: BY_TWELVE_PINS.test(model) ? 1 : null };
}
