import { FOR_DESKTOPS, LAPTOP_PATTERN, SODIMM_SPELT } from '../attribute/arabic-facts';

const SODIMM = /(?<![a-z])C?S\.?[O0]\.?[\s_‐-–-]?D\.?I\.?M\.?M?(?![a-z])|\b(?:200|204|260|262)[\s-]?pin/i;
const UDIMM = /(?<![a-z-])(?:(?:C?U|long)-?)?DIMM/i;
const SERVER = /(?<![a-z])(?:L?R|MR)-?DIMM|\bregistered\b/i;

/** Part numbers of laptop memory: Corsair, Crucial, Kingston, Samsung, SK hynix, Micron, ADATA, G.Skill, Patriot, Team, others. */
const LAPTOP_PARTS = [
  /\bCMS[AOX]\d+G\w*|\bVS\d+GSDS\w*/,
  // CT16G4SFRA32A, CT16G4TFD8266 (ECC), CT2K8G48C40S5, CT51264BF160B; BL8G32C16S4B
  /\bC[TP](?:\d+K)?\d+G(?:\d+C\d+S\d|4[ST]F|3S1)\w*/,
  /\bCT(?:\d+K\w*?)?\d{4,6}(?:AC|B[CF])\d{3,4}\w*/,
  /\bBL[MST]?(?:\d+K)?\d+G(?:\d+C\d+S4|[34][SN])\w*/,
  // KVR32S22S8/8, KF432S20IB/16, KSM32SED8, KVR1333D3S9/4G; not KVR1333D3S8N9 (one rank)
  /\b(?:KVR|KF|K?HX|KCP|KSM)\d{2,4}(?:L|D[23])?S(?:[DEOS]|\d{1,2}(?![NR\d]))\w*/,
  /\bKTD-L\d\w*|\bKTL-TP\d\w*/,
  /\bM4(?:2[56]R|7[014][A-Z])\w+/,
  // HMA81GS6CJR8N, HMT351S6CFR8C; DDR5: HMCG78AGBSA092N
  /\bHM(?:AA?|T)\w*S[467]\w*|\bHMCG\d\d\w{3}S\w+/,
  /\bMT\w+HZ\b|\bMTC\w+S1SC\w*/,
  /\bA[DX][2-5]S\d\w*/,
  /\bF[A2-5]-\w+-(?:\d+G)?(?:RSL?|SL|B?SQ)\b/,
  /\bP(?:SD|VS)[2-5]\d+G\w*?SK?\b/,
  /\bT\w+-S01\b/,
  // Lexar, Silicon Power, GOODRAM, Mushkin, Klevv
  /\bLD[45][ABD]?S\d\w*/,
  /\bS[PU]\d{3}G[BL]S[A-Z]U\d\w*/,
  /\bGR\d+S[2-5]64\w*/,
  /\bM[A-Z]{2}[345]S\d{3}\w*/,
  /\bKD[345]\wGS\w*/,
  /\bTS\d+MS[KQH]\w*|\bJM\d{4}[A-Z]S[A-Z]\b/,
  /\b\d\dTT\d\dNUS\w*|\bTN4\d+G\w*|\bOCZ[23]M\d\w*|\bV7\d{6,}GBS\b/,
] as const;

const DESKTOP_PARTS = [
  /\bCM[DGHKLMNPRTUVWXYZ]\d+GX\d\w*/,
  /\bC[TP](?:\d+K)?\d+G(?:\d+C\d+C?U5|4[DW]F)\w*/,
  /\bCT(?:\d+K\w*?)?\d{4,6}(?:AA|B[AD])\d{3,4}\w*/,
  /\bBL[MST]?(?:\d+K)?\d+G(?:\d+C\d+U4|[234]D)\w*/,
  /\b(?:KVR|KCP|KSM)\d{2,4}(?:L|D[23])?(?:S\d)?[NUE][DS\d]\w*|\bKF\d{3}C\w*|\bK?HX\d{3,4}L?C\w*/,
  /\bM3(?:2[34]R|78[A-Z]|91[A-Z])\w+/,
  /\bHM(?:AA?|T)\w*U[67]\w*|\bHMCG\d\d\w{3}U\w+/,
  /\bMT\w+AZ\b|\bMTC\w+S1UC\w*/,
  /\bA[DX][2-5]U\d\w*/,
  /\bF[345]-\w+-(?:\d+GB?)?(?:TZ|V[BGKRS]|FX|R[MS]5|IS|NT|SX)\w*/,
  /\bPSD[2-5]\d+G\d+\b|\bPV[A-Z]{0,3}[345]\d+G\d+C\d\w*/,
  /\bT(?:ED|PD|PRD)[345]\w+01\b/,
  /\bLD[45][ABD]?U\d\w*/,
  /\bS[PU]\d{3}G[BL]L[A-Z]U\d\w*|\bSP\d{3}GXL\w+/,
  /\bGR\d+D[2-5]64\w*/,
  /\bM[A-Z]{2}[345]U\d{3}\w*/,
  /\bKD[345]\wGU\w*/,
  /\bTS\d+ML[KQH]\w*|\bJM\d{4}[A-Z]L[A-Z]\b/,
  /\b\d\dTT\d\dNU\w*|\bTD[45]\d+G\w*|\bV7\d{6,}GBD\b/,
] as const;

const LAPTOP_LINE = /\b(?:Kingston|HyperX|FURY) Impact\b/i;

/** Product lines with heat spreaders, except names that exist in both forms. */
const DESKTOP_LINE = new RegExp(
  String.raw`\b(?:${[
    String.raw`Vengeance|Dominator|XMS\d?`,
    String.raw`Trident\s?(?:[XZ]\d?)?|Ripjaws[ -](?:[VXZ]|[MS]5|4(?! ?GB))|Flare X5?|Sniper|Aegis|Ares|Fortis`,
    'FURY (?:Beast|Renegade(?! Pro))|HyperX (?:Fury|Savage|Beast|Predator)',
    'Crucial Pro|Ballistix (?:MAX|Elite|Tactical)',
    'T-Force (?:Delta|Vulcan|Dark|Xtreem|Night ?Hawk)α?|T-Create Expert|Xtreem',
    'Viper (?:[34](?! ?GB)|Elite|Venom|Xtreme)|XPG (?:Caster|Gammix|Lancer|Spectrix)',
    'Hades|Thor OC|Klevv (?:Bolt|Cras|Fit|Urbane)|Lumina|Stiletto|Ridgeback|Frostbyte|WarHawk',
    'Epic-X|Mako|ToughRAM|Predator (?:Vesta|Apollo|Pallas|Talos)|Katana|Evo (?:V|X|Spear|Potenza)|Pinnacle Konduit',
    'XPower|IRDM (?:Pro|X)|XSky',
  ].join('|')})(?![\p{L}\p{N}])`,
  'iu',
);

const hasPart = (parts: readonly RegExp[], text: string): boolean => {
  const upper = text.toUpperCase();
  return parts.some((part) => part.test(upper));
};

/** Reads words, pins, part number or product line; null if unknown or for servers. */
export function memoryFormOf(text: string): 'SODIMM' | 'UDIMM' | null {
  if (SODIMM.test(text) || SODIMM_SPELT.test(text)) return 'SODIMM';
  if (SERVER.test(text)) return null;
  if (hasPart(LAPTOP_PARTS, text) || LAPTOP_LINE.test(text)) return 'SODIMM';
  if (UDIMM.test(text) || hasPart(DESKTOP_PARTS, text)) return 'UDIMM';
  const [laptops, desktops] = [LAPTOP_PATTERN.test(text), FOR_DESKTOPS.test(text)];
  if (laptops) return desktops ? null : 'SODIMM';
  return desktops || DESKTOP_LINE.test(text) ? 'UDIMM' : null;
}

/** Reads values that staff may have typed: "so-dimm", "udimm", "dimm"; null if unknown. */
export const writtenForm = (value: string | null): 'SODIMM' | 'UDIMM' | null =>
  value === null ? null : memoryFormOf(value);
