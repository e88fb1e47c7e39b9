import { latinDigits } from '../../platform/shared/arabic/normalize';
import { FACT_LABELS, FACT_NAMES, ONE_WORD } from '../attribute/arabic-facts';
import { findSpecification } from '../attribute/specification';
import { chipsetIn, memoryTypeOf } from './board-names';
import type { PartFact, PartKind } from './facts';
import { graphicsCardNeeds } from './graphics-draws';
import { memoryFormOf } from './memory-forms';
import { readProcessorName } from './processor-names';
import { turboPowerOf } from './turbo-power';

/** Socket names in "Intel LGA1700/1200/115x و AMD AM5/AM4". */
export function coolerSockets(text: string): string[] {
  const sockets = new Set<string>();
  for (const [, letters, number] of text.matchAll(/\b(LGA\s?)?(\d{3,4}[xX]?)\b/g) as Iterable<[string, string, string]>)
    if (letters || /^(?:1[1278]\d[\dxX]|20\d\d)$/.test(number))
      for (const one of /x$/i.test(number) ? ['1150', '1151', '1155', '1156'] : [number]) sockets.add(`LGA${one}`);
  for (const [socket] of text.matchAll(/\b(?:AM[345]\+?|FM[12]\+?|s?TR(?:X?4|5))(?![\w+])/gi)) sockets.add(socket);
  return [...sockets];
}

export type Derived = Partial<Record<PartFact, string>>;

type Source = { name: string; specifications: readonly string[] };
type Look = (labels: readonly string[]) => string;

const DDR = /\bDDR[2-5]/i;
const SIZES = /(?<![\d×])(\d)\s*[x×]\s*(\d{1,3})\s*GB/i;

function largest(text: string): string | null {
  const lengths = Array.from(text.matchAll(/(?<!\d)(120|140|240|280|360|420|480)(?!\d)/g), ([found]) => Number(found));
  return lengths.length > 0 ? `${Math.max(...lengths)} mm` : null;
}

/** Count in "4 × SATA", or one in words. */
function countOf(text: string, what: string): string | null {
  const before = new RegExp(String.raw`(?<![\d.])(\d{1,2})\s*(?:[x×]\s*)?${what}`, 'i').exec(text);
  if (before) return before[1] ?? null;
  return new RegExp(String.raw`${what}\s*(?:${ONE_WORD}|1)(?!\d)`, 'i').test(text) ? '1' : null;
}

/** "ATX Mid Tower" → ATX. */
function boardOfCase(form: string): string | null {
  if (/\bE-?ATX\b/i.test(form)) return 'E-ATX';
  if (/\bMicro-?\s?ATX\b|\bmATX\b/i.test(form)) return 'Micro ATX';
  if (/\bMini-?\s?ITX\b/i.test(form)) return 'Mini ITX';
  return /\bATX\b/i.test(form) ? 'ATX' : null;
}

function processor({ name }: Source, look: Look): Derived {
  const { socket, series } = readProcessorName(name, look(FACT_LABELS.architecture));
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
  const slots = said(FACT_NAMES.memorySlots) ?? countOf(memory, 'DDR[345]');
  const most = said(FACT_NAMES.maxMemory) ?? /(\d{2,3})\s*GB/i.exec(memory)?.[0] ?? null;
  const numberIn = (text: string | null) => (text === null ? null : Number.parseInt(text, 10) || null);
  const type =
    DDR.exec(memory)?.[0] ??
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
  const [sizes, type] = [SIZES.exec(look(FACT_LABELS.modules)) ?? SIZES.exec(name), DDR.exec(text)?.[0]];
  // "16 GB" alone is one module.
  const single = /^\s*\d+\s*GB\s*$/i.test(look(FACT_LABELS.modules)) ? '1' : null;
  const modules = sizes?.[1] ?? single;
  const form = memoryFormOf(text);
  return { ...(type && { memoryType: type }), ...(modules && { modules }), ...(form && { memoryForm: form }) };
}

function graphics(_: Source, look: Look): Derived {
  const needs = graphicsCardNeeds(look(FACT_LABELS.graphics));
  const power = look(FACT_LABELS.power);
  const eight = countOf(power, '(?:PCIe )?(?:8|6\\+2)-pin');
  const twelve = countOf(power, '(?:12VHPWR|12V-2x6|16-pin)') ?? (eight || !needs?.twelvePins ? null : '1');
  return {
    ...(needs && { draw: `${needs.draw} W` }),
    ...(eight && { eightPins: eight, twelvePins: twelve ?? '0' }),
    ...(twelve && { twelvePins: twelve, eightPins: eight ?? '0' }),
  };
}

function storage(_: Source, look: Look): Derived {
  const text = look(FACT_LABELS.interface);
  const form = FACT_LABELS.driveForm.map((label) => look([label])).join(' ');
  if (/\bM\.2\b/i.test(text) || /\bM\.2\b/i.test(form) || /\bNVMe\b/i.test(text))
    return { driveBus: /\bSATA\b/i.test(text) && !/\b(?:NVMe|PCIe)\b/i.test(text) ? 'M.2 SATA' : 'M.2' };
  const bus = /\b(mSATA|SATA|SAS|U\.2|PATA|PCIe)\b/i.exec(text)?.[1];
  return bus ? { driveBus: bus } : {};
}

function supply(_: Source, look: Look): Derived {
  const power = look(FACT_LABELS.power);
  const eight = countOf(power, '(?:PCIe )?(?:8|6\\+2)-pin');
  const twelve = countOf(power, '(?:12VHPWR|12V-2x6|16-pin)');
  return { ...(eight && { eightPins: eight }), ...(twelve && { twelvePins: twelve }) };
}

function box(_: Source, look: Look): Derived {
  const form = look(FACT_LABELS.form);
  const [board, radiator] = [boardOfCase(form), largest(look(FACT_LABELS.radiators))];
  // ATX towers take ATX supplies; smaller cases differ.
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

/** Facts from a part's name and specifications; uncertain ones are left out. */
export function deriveFacts(kind: PartKind, { name, specifications }: Source): Derived {
  const lines = specifications.map(latinDigits);
  const look: Look = (labels) => labels.flatMap((label) => findSpecification(lines, label) ?? [])[0] ?? '';
  return BY_KIND[kind]({ name: latinDigits(name), specifications: lines }, look);
}
