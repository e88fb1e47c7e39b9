import { FOR_LAPTOPS } from '../attribute/arabic-facts';

const LAPTOP_PARTS = [
  // CT16G4SFRA32A, CT2K8G48C40S5, CT51264BF160B
  /\bCT(?:\d+K)?\d+G(?:\d+C\d+S\d|4S|3S1)\w*/,
  /\bCT(?:\d+K\w*?)?\d{4,6}B[CF]\d{3,4}\w*/,
  /\bCMS[AOX]\d+G\w*/,
  // KVR32S22S8/8, KF432S20IB/16, KVR1333D3S9/4G
  /\b(?:KVR|KF|K?HX|KCP)\d{2,4}(?:L|D[23])?S[DS\d]\w*/,
  /\bM47[14][AKLRTB]\w+/,
  /\bHM(?:A|AA|CG|T)\w*S[46]\w*/,
  /\bA[DX][345]S\d\w*/,
  /\bF[345]-\w+-(?:\d+G)?(?:RS|RSL|B?SQ)\b/,
  /\bP(?:SD|VS)[345]\d+G\w*S\b/,
] as const;

/** Form by words, pins or part number; null if unknown. */
export function memoryFormOf(text: string): 'SODIMM' | 'UDIMM' | null {
  if (/SO-?DIMM|\b(?:200|204|260|262)-pin/i.test(text)) return 'SODIMM';
  if (LAPTOP_PARTS.some((part) => part.test(text))) return 'SODIMM';
  if (/\bU?DIMM\b/i.test(text)) return 'UDIMM';
  return FOR_LAPTOPS.test(text) ? 'SODIMM' : null;
}
