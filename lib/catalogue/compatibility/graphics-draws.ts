/** Maximum watts of reference boards, as published by NVIDIA, AMD and Intel. The margin covers overclocked cards. */
const DRAWS: Readonly<Record<string, number>> = {
  'rtx 5090': 575,
  'rtx 5080': 360,
  'rtx 5070 ti': 300,
  'rtx 5070': 250,
  'rtx 5060 ti': 180,
  'rtx 5060': 145,
  'rtx 5050': 130,
  'rtx 4090': 450,
  'rtx 4080 super': 320,
  'rtx 4080': 320,
  'rtx 4070 ti super': 285,
  'rtx 4070 ti': 285,
  'rtx 4070 super': 220,
  'rtx 4070': 200,
  'rtx 4060 ti': 165,
  'rtx 4060': 115,
  'rtx 3090 ti': 450,
  'rtx 3090': 350,
  'rtx 3080 ti': 350,
  'rtx 3080': 320,
  'rtx 3070 ti': 290,
  'rtx 3070': 220,
  'rtx 3060 ti': 200,
  'rtx 3060': 170,
  'rtx 3050': 130,
  'rtx 2080 ti': 250,
  'rtx 2080 super': 250,
  'rtx 2080': 215,
  'rtx 2070 super': 215,
  'rtx 2070': 175,
  'rtx 2060 super': 175,
  'rtx 2060': 160,
  'gtx 1660 super': 125,
  'gtx 1660 ti': 120,
  'gtx 1660': 120,
  'gtx 1650 super': 100,
  'gtx 1650': 75,
  'gtx 1080 ti': 250,
  'gtx 1080': 180,
  'gtx 1070 ti': 180,
  'gtx 1070': 150,
  'gtx 1060': 120,
  'gtx 1050 ti': 75,
  'gtx 1050': 75,
  'gt 1030': 30,
  'gtx 980 ti': 250,
  'gtx 980': 165,
  'gtx 970': 145,
  'gtx 960': 120,
  'gtx 950': 90,
  'gtx 750 ti': 60,
  'gt 710': 19,
  'rx 9070 xt': 304,
  'rx 9070': 220,
  'rx 9060 xt': 160,
  'rx 7900 xtx': 355,
  'rx 7900 xt': 315,
  'rx 7900 gre': 260,
  'rx 7800 xt': 263,
  'rx 7700 xt': 245,
  'rx 7600 xt': 190,
  'rx 7600': 165,
  'rx 6950 xt': 335,
  'rx 6900 xt': 300,
  'rx 6800 xt': 300,
  'rx 6800': 250,
  'rx 6750 xt': 250,
  'rx 6700 xt': 230,
  'rx 6650 xt': 180,
  'rx 6600 xt': 160,
  'rx 6600': 132,
  'rx 6500 xt': 107,
  'rx 6400': 53,
  'rx 5700 xt': 225,
  'rx 5700': 180,
  'rx 5600 xt': 150,
  'rx 5500 xt': 130,
  'rx vega 64': 295,
  'rx vega 56': 210,
  'rx 580': 185,
  'rx 570': 150,
  'rx 480': 150,
  'rx 470': 120,
  'arc b580': 190,
  'arc b570': 150,
  'arc a770': 225,
  'arc a750': 225,
  'arc a580': 185,
  'arc a380': 75,
};

/** All makers use one 12V-2x6 or 12VHPWR. */
const BY_TWELVE_PINS = /^rtx (?:5090|5080|5070 ti|4090|4080(?: super)?|4070 ti(?: super)?)$/;

function modelOf(gpu: string): string | null {
  const text = gpu
    .toLowerCase()
    .replace(/\b(?:nvidia|geforce|amd|radeon|intel)\b/g, ' ')
    .replace(/\b\d+ ?gb\b|\blhr\b|\bg[56]\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return Object.hasOwn(DRAWS, text) ? text : null;
}

export type CardNeeds = { draw: number; twelvePins: number | null };

/** Watts, and connectors if all cards with this GPU share them. */
export function graphicsCardNeeds(gpu: string): CardNeeds | null {
  const model = modelOf(gpu);
  if (model === null) return null;
  return { draw: DRAWS[model] ?? 0, twelvePins: BY_TWELVE_PINS.test(model) ? 1 : null };
}
