import data from './processor-sockets.json' with { type: 'json' };
import { normalizePartText } from './written-facts';

export type ProcessorName = { socket: string | null; series: string | null };

const NOTHING: ProcessorName = { socket: null, series: null };

/** Sockets by generation (a 14600 is generation 14). */
const INTEL_SOCKETS: Readonly<Record<number, string>> = data.generations;

/** Generation by architecture, for Pentium, Celeron and others. */
const INTEL_ARCHITECTURES: Readonly<Record<string, number>> = data.architectures;

/** Models for large sockets that are named like others: 7900X, E5-2680 v4, 5820K, 3960X. */
function highEnd(name: string): ProcessorName | null {
  if (
    /\bi9-(?:7|9)9\d0XE?\b|\bi[79]-(?:78[02]0|7900|79[246]0|98[02]0|99[0246]0|7740|7640)X\b|\bi9-10(?:900X|9[248]0XE?)\b/i.test(
      name,
    )
  )
    return { socket: 'LGA2066', series: null };
  if (/\bi7-(?:58[23]0K|59[36]0[KX]|68[05]0K|6900K|6950X)\b/i.test(name)) return { socket: 'LGA2011-3', series: null };
  if (/\bi7-(?:38[02]0|39[3-7]0|4820|49[36]0)[KX]?\b/i.test(name)) return { socket: 'LGA2011', series: null };
  const xeon = /\bXeon E5-([124])(\d)\d\d\w*(?: v([1-4]))?/i.exec(name);
  if (!xeon) return /\bXeon\b/i.test(name) && !/\bXeon E3-12\d\d/i.test(name) ? NOTHING : null;
  // E5-24xx has a socket of its own.
  if (xeon[2] === '4') return NOTHING;
  return { socket: Number(xeon[3] ?? 1) >= 3 ? 'LGA2011-3' : 'LGA2011', series: null };
}

function intel(name: string, architecture: string): ProcessorName {
  const ultra = /\bUltra [3579][ -](?:processor )?2\d\d(?![\dHUPV])/i.test(name);
  if (ultra) return { socket: 'LGA1851', series: 'Intel Core Ultra 200' };
  const large = highEnd(name);
  if (large) return large;
  const model = /\bi[3579][ -](?:processor )?(\d{4,5})(?![\dHUPG])/i.exec(name)?.[1];
  const digits = model && Number(model.slice(0, model.length - 3));
  const generation = digits || INTEL_ARCHITECTURES[architecture];
  const socket = generation && INTEL_SOCKETS[generation];
  return socket ? { socket, series: `Intel Core ${generation}` } : NOTHING;
}

function ryzen(name: string): ProcessorName {
  if (/threadripper/i.test(name)) {
    const model = /\b(\d)9\d\d(W?X)\b/i.exec(name) ?? /\b(\d)9\d\d\w*\b/.exec(name);
    const sockets: Readonly<Record<string, string>> = { 1: 'sTR4', 2: 'sTR4', 3: 'sTRX4', 7: 'sTR5', 9: 'sTR5' };
    const isPro = /\bpro\b/i.test(name);
    return { socket: isPro ? null : (sockets[model?.[1] ?? ''] ?? null), series: null };
  }
  const model = /\b(?:Ryzen ?|R)[3579][ -](?:PRO )?(\d)(\d)\d\d(?!H|U|C\b)(\w*)/i.exec(name);
  if (!model) return NOTHING;
  const thousand = Number(model[1]);
  if (thousand > 9 || thousand === 6) return NOTHING;
  const socket = thousand >= 7 ? 'AM5' : 'AM4';
  // 3200G and 3400G are of the previous generation.
  const isOlder = thousand === 3 && /^G/i.test(model[3] ?? '');
  return { socket, series: `AMD Ryzen ${isOlder ? 2 : thousand}000` };
}

function amd(name: string, architecture: string): ProcessorName {
  if (/ryzen|threadripper|\bR[3579][ -]/i.test(name)) return ryzen(name);
  if (/\bFX-\d{4}\b/i.test(name)) return { socket: 'AM3+', series: null };
  if (/\bA(?:6|8|10|12)-9\d{3}/i.test(name) || /\bAthlon (?:2\d\dGE|3000G)/i.test(name))
    return { socket: 'AM4', series: null };
  if (architecture === 'piledriver' && /\bA\d+-[56]\d{3}/i.test(name)) return { socket: 'FM2', series: null };
  if (architecture === 'steamroller' && /\bA\d+-7\d{3}/i.test(name)) return { socket: 'FM2+', series: null };
  if (architecture === 'k10' && /Athlon II|Phenom II/i.test(name)) return { socket: 'AM3', series: null };
  return NOTHING;
}

/** Socket and series by model, also without the maker's name. `architecture`: from the specifications, or ''. */
export function parseProcessorName(written: string, architecture: string): ProcessorName {
  const name = normalizePartText(written);
  const made = architecture.trim().toLowerCase();
  if (/\bIntel\b|\bCore (?:i[3579]|Ultra)\b|\bi[3579][ -]\d{4}/i.test(name)) return intel(name, made);
  return /\bAMD\b|\bRyzen|\bR[3579] \d{4}/i.test(name) ? amd(name, made) : NOTHING;
}
