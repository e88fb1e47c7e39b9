import { latinDigits } from '../../platform/shared/arabic/normalize';
import {
  COUNTED_CONNECTORS,
  COUNTED_PLACES,
  DUAL_PLACES,
  FACT_LABELS,
  FACT_NAMES,
  GIGABYTES,
  MICRO_ATX,
  NO_CONNECTOR,
  ONE_WORD,
  OTHER_UNITS,
} from '../attribute/arabic-facts';
import { findSpecification } from '../attribute/specification';
import { chipsetIn, memoryTypeOf } from './board-names';
import type { PartFact, PartKind } from './facts';
import { graphicsCardNeeds } from './graphics-draws';
import { memoryFormOf } from './memory-forms';
import { parseProcessorName } from './processor-names';
import { turboPowerOf } from './turbo-power';
import { normalizePartText } from './written-facts';

/** Sockets with the same mounting holes: LGA2011-3 and LGA2011, sTRX4 and sTR4. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  '115x': ['LGA1150', 'LGA1151', 'LGA1155', 'LGA1156'],
  '17xx': ['LGA1700'],
  '18xx': ['LGA1851'],
  '20xx': ['LGA2011', 'LGA2011-3', 'LGA2066'],
  2011: ['LGA2011', 'LGA2011-3'],
  tr4: ['sTR4', 'sTRX4'],
  trx4: ['sTR4', 'sTRX4'],
  tr5: ['sTR5'],
  'am4+': ['AM4'],
  'am3(+)': ['AM3', 'AM3+'],
};
const INTEL_NUMBERS = new RegExp(
  String.raw`(LGA\s?-?)?(?<![\d.])(115x|(?:17|18|20)xx|\d{3,4})(?![\d.])(?!\s*(?:rpm|mm|w\b|dba?\b|${OTHER_UNITS}))`,
  'gi',
);
const KNOWN_NUMBER = /^(?:775|115[0156x]|1200|1366|1700|1851|2011|2066|\d\dxx)$/i;
const OTHER_SOCKETS = /\b(?:AM[345](?:\+|\(\+\))?|FM[12]\+?|s?(TR(?:X?4|5)))(?![\w+])/gi;

/** Reads "Intel LGA1700/1200/115x و AMD AM5/AM4". */
export function coolerSockets(text: string): string[] {
  const sockets = new Set<string>();
  const add = (name: string, socket: string) => {
    for (const one of FAMILIES[name.toLowerCase()] ?? [socket]) sockets.add(one);
  };
  for (const [, letters, number = ''] of text.matchAll(INTEL_NUMBERS))
    if (letters || KNOWN_NUMBER.test(number)) add(number, `LGA${number}`);
  for (const [socket, large] of text.matchAll(OTHER_SOCKETS)) add(large ?? socket, socket);
  return [...sockets];
}

export type Derived = Partial<Record<PartFact, string>>;

type Source = { name: string; specifications: readonly string[] };
type Look = (labels: readonly string[]) => string;

const DDR = /\bDDR[ -]?([2-5])/i;
const typeIn = (text: string): string | null => {
  const generation = DDR.exec(text)?.[1];
  return generation ? `DDR${generation}` : null;
};
const SIZES = new RegExp(String.raw`(?<![\dx])(\d)\s*x\s*\d{1,3}\s*${GIGABYTES}`, 'iu');
const SIZES_BEFORE = new RegExp(String.raw`\d\s*${GIGABYTES}\s*x\s*(\d)(?!\d)`, 'iu');
const ONE_SIZE = new RegExp(String.raw`^\s*\d+\s*${GIGABYTES}\s*$`, 'iu');
const modulesIn = (text: string): string | null => SIZES.exec(text)?.[1] ?? SIZES_BEFORE.exec(text)?.[1] ?? null;

function largest(text: string): string | null {
  const lengths = Array.from(text.matchAll(/(?<!\d)(120|140|240|280|360|420|480)(?!\d)/g), ([found]) => Number(found));
  return lengths.length > 0 ? `${Math.max(...lengths)} mm` : null;
}

/** Sum of counts like "4 x SATA", "M.2 x2" or words, ignoring brackets. */
function countOf(text: string, what: string): string | null {
  const bare = text.replace(/\((?!6\+2)[^)]*\)/g, ' ');
  const numbers = (pattern: string) =>
    Array.from(bare.matchAll(new RegExp(pattern, 'gi')), ([, number]) => Number(number));
  const sum = (all: readonly number[]) => (all.length > 0 ? String(all.reduce((one, other) => one + other)) : null);
  return (
    sum(numbers(String.raw`(?<![\d.x])(\d{1,2})\s*(?:x\s*)?${COUNTED_PLACES}${what}`)) ??
    sum(numbers(String.raw`${what}\s*(?:III|NVMe|6(?:\.0)?\s*Gb(?:\/s|ps)?)?\s*[x:]\s*(\d{1,2})(?![\d.]|\s*Gb)`)) ??
    (new RegExp(String.raw`${DUAL_PLACES}\s*${what}`, 'i').test(bare) ? '2' : null) ??
    (new RegExp(String.raw`${what}\s*(?:${ONE_WORD}|1)(?!\d)`, 'i').test(bare) ? '1' : null)
  );
}

/** Largest board for "ATX Mid Tower" or "Mini-ITX / Micro-ATX / ATX". */
function boardOfCase(form: string): string | null {
  const plain = form.replace(MICRO_ATX, 'microATX');
  if (/\b(?:E|XL)-?ATX\b/i.test(plain)) return 'E-ATX';
  if (/\bATX\b/i.test(plain)) return 'ATX';
  if (/microATX/i.test(plain)) return 'Micro ATX';
  return /(?<!\p{L})(?:Mini[ -]?|M-?)?ITX(?!\p{L})/iu.test(plain) ? 'Mini ITX' : null;
}

function processor({ name }: Source, look: Look): Derived {
  const { socket, series } = parseProcessorName(name, look(FACT_LABELS.architecture));
  const watts = turboPowerOf(name);
  return {
    ...(socket && { socket }),
    ...(series && { series }),
    ...(watts !== null && { turboPower: `${watts} W` }),
  };
}

function motherboard({ name, specifications }: Source, look: Look): Derived {
  const memory = look(FACT_LABELS.memory);
  const chipset = chipsetIn(name);
  const said = (label: string) => findSpecification(specifications, label);
  const slots = said(FACT_NAMES.memorySlots) ?? countOf(memory, String.raw`(?:DIMM\s*)?DDR[ -]?[345]`);
  const most = said(FACT_NAMES.maxMemory) ?? /(\d{2,3})\s*GB/i.exec(memory)?.[0] ?? null;
  const numberIn = (text: string | null) => (text === null ? null : Number.parseInt(text, 10) || null);
  const type =
    typeIn(memory) ??
    memoryTypeOf({ name, socket: said(FACT_NAMES.socket), maxMemory: numberIn(most), slots: numberIn(slots) });
  const drives = look(FACT_LABELS.drives);
  const [m2, sata] = [countOf(drives, String.raw`M\.2`), countOf(drives, 'SATA')];
  return {
    ...(chipset && { chipset }),
    ...(type && { memoryType: type }),
    ...(slots && { memorySlots: slots }),
    ...(most && { maxMemory: most }),
    ...(m2 && { m2Slots: m2 }),
    ...(sata && { sataPorts: sata }),
  };
}

function memory({ name, specifications }: Source, look: Look): Derived {
  const text = [name, ...specifications].join(' ');
  const size = look(FACT_LABELS.modules);
  const type = typeIn(text);
  // A bare "16 GB" is one module.
  const single = ONE_SIZE.test(size) ? '1' : null;
  const modules = modulesIn(size) ?? modulesIn(name) ?? single;
  const form = memoryFormOf(text);
  return { ...(type && { memoryType: type }), ...(modules && { modules }), ...(form && { memoryForm: form }) };
}

const EIGHT_PINS = String.raw`(?:PCIe )?(?:8|6\+2|\(6\+2\))[ -]?pins?`;
const TWELVE_PINS = '(?:12VHPWR|12V-2x6|(?:16|12\\+4)[ -]?pins?)';

/** Numbers of power connectors; without a count, one. */
function cardPins(text: string): { eight: number; twelve: number } | null {
  if (NO_CONNECTOR.test(text)) return { eight: 0, twelve: 0 };
  // "16-pin (12VHPWR)" names one connector twice, and an adapter is not needed.
  const plain = COUNTED_CONNECTORS.reduce((rest, [word, count]) => rest.replace(word, count), text)
    .replace(/\([^)+]*\)/g, ' ')
    .replace(/(?<=16-pin) (?:12VHPWR|12V-2x6)/gi, '');
  const count = (what: string) =>
    Array.from(
      plain.matchAll(new RegExp(String.raw`(?:(?<![\d.])(\d)\s*x\s*)?(?<![\d+])${what}(?:\s*x\s*(\d))?`, 'gi')),
      ([, before, after]) => Number(before ?? after ?? 1),
    ).reduce((sum, number) => sum + number, 0);
  // A 6-pin connector also takes a 6+2 cable.
  const eight = count(EIGHT_PINS) + count('6[ -]?pins?') + (/(?<!\d)8\s?\+\s?6[ -]?pin/i.test(plain) ? 2 : 0);
  const twelve = count(TWELVE_PINS);
  return eight + twelve > 0 ? { eight, twelve } : null;
}

function graphics(_: Source, look: Look): Derived {
  const needs = graphicsCardNeeds(look(FACT_LABELS.graphics));
  const pins = cardPins(look(FACT_LABELS.power)) ?? (needs?.twelvePins ? { eight: 0, twelve: needs.twelvePins } : null);
  return {
    ...(needs && { draw: `${needs.draw} W` }),
    ...(pins && { eightPins: String(pins.eight), twelvePins: String(pins.twelve) }),
  };
}

const M2 = /\bM\.?2\b|\bNGFF\b|(?<!\d)22(?:42|60|80|110)(?!\d)/i;

function storage({ name }: Source, look: Look): Derived {
  const text = look(FACT_LABELS.interface);
  const form = FACT_LABELS.driveForm.map((label) => look([label])).join(' ');
  const said = [text, form, name].join(' ');
  if (/\bU\.2\b/i.test(said)) return { driveBus: 'U.2' };
  if (/\bAIC\b|\badd-?in card\b/i.test(said)) return { driveBus: 'PCIe' };
  const bus = /\b(mSATA|SATA|SAS|PATA|PCIe)\b/i.exec(text)?.[1] ?? (M2.test(name) ? /\bSATA\b/i.exec(name)?.[0] : null);
  if (/\bNVMe\b/i.test(text) || (M2.test(said) && (bus || M2.test(text) || M2.test(form))))
    return { driveBus: bus && /^SATA$/i.test(bus) && !/\b(?:NVMe|PCIe)\b/i.test(text) ? 'M.2 SATA' : 'M.2' };
  return bus ? { driveBus: bus } : {};
}

function supply(_: Source, look: Look): Derived {
  const power = look(FACT_LABELS.power);
  const [eight, twelve] = [countOf(power, EIGHT_PINS), countOf(power, TWELVE_PINS)];
  return { ...(eight && { eightPins: eight }), ...(twelve && { twelvePins: twelve }) };
}

function box(_: Source, look: Look): Derived {
  const form = look(FACT_LABELS.form);
  const [board, radiator] = [boardOfCase(form), largest(look(FACT_LABELS.radiators))];
  // ATX towers take ATX power supplies, smaller cases differ.
  const isTower = board === 'ATX' || board === 'E-ATX';
  return {
    ...(board && { largestBoard: board }),
    ...(isTower && { caseSupply: 'ATX' }),
    ...(radiator && { largestRadiator: radiator }),
  };
}

function cooler(_: Source, look: Look): Derived {
  const sockets = coolerSockets(look(FACT_LABELS.sockets));
  return sockets.length > 0 ? { coolerSockets: sockets.join(', ') } : {};
}

const BY_KIND: Readonly<Record<PartKind, (source: Source, look: Look) => Derived>> = {
  processor,
  motherboard,
  memory,
  graphics,
  storage,
  supply,
  case: box,
  cooler,
};

/** Facts from the name and specifications of a part; uncertain ones are left out. */
export function deriveFacts(kind: PartKind, { name, specifications }: Source): Derived {
  const lines = specifications.map((line) => normalizePartText(latinDigits(line)));
  const look: Look = (labels) => labels.flatMap((label) => findSpecification(lines, label) ?? [])[0] ?? '';
  return BY_KIND[kind]({ name: normalizePartText(latinDigits(name)), specifications: lines }, look);
}
