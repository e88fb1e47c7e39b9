import { supportOf, withoutMaker } from './chipsets';
import { amount, type Fact, type Part, type PartKind, word } from './facts';
import { DRIVE_JUDGES } from './judge-drives';
import { MEMORY_JUDGES } from './judge-memory';
import { type Chosen, conflict, decide, first, fits, type Judge, lacking, unknown, upper } from './judging';
import type { Outcome, Shown } from './outcome';
import { powerNeed } from './power-need';

const shownSeries = (key: string) =>
  withoutMaker(key).replace('RYZEN', 'Ryzen').replace('CORE', 'Core').replace('ULTRA', 'Ultra');

function pair<V extends Shown>(
  [one, other]: readonly [PartKind, PartKind],
  read: readonly [fact: Fact, otherFact: Fact],
  of: (part: Part, fact: Fact) => V | null,
  decideOn: (a: V, b: V, parts: readonly [Part, Part]) => Outcome | null,
): Judge {
  return {
    kinds: [one, other],
    optional: [],
    judge: ([left, right]) => {
      const [a, b] = [first(left), first(right)];
      const [x, y] = [of(a, read[0]), of(b, read[1])];
      if (x !== null && y !== null) return decideOn(x, y, [a, b]);
      return unknown([...(x === null ? [lacking(a, read[0])] : []), ...(y === null ? [lacking(b, read[1])] : [])]);
    },
  };
}

/** Ascending. E-ATX boards and their cases differ by maker. */
const FORMS = ['mini itx', 'mini dtx', 'micro atx', 'atx', 'e-atx'];
const FORM_NAMES: Readonly<Record<string, string>> = {
  'thin mini itx': 'mini itx',
  'micro-atx': 'micro atx',
  microatx: 'micro atx',
  'mini-itx': 'mini itx',
  eatx: 'e-atx',
};
const formOf = (part: Part, fact: Fact): string | null => {
  const key = word(part, fact);
  return key === null ? null : (FORM_NAMES[key] ?? key);
};
const FORM_SHOWN: Readonly<Record<string, string>> = {
  'mini itx': 'Mini ITX',
  'mini dtx': 'Mini DTX',
  'micro atx': 'Micro ATX',
  'e-atx': 'E-ATX',
};
const shownForm = (form: string) => FORM_SHOWN[form] ?? form.toUpperCase();

const isWithin = (a: number, b: number) => decide(a <= b, [a, b]);

function radiatorRoom(cooler: Part, box: Part): Outcome | null {
  const size = amount(cooler, 'radiator');
  if (size === null) return null;
  const room = amount(box, 'largestRadiator');
  if (room === null) return unknown([lacking(box, 'largestRadiator')]);
  if (size > room) return conflict([size, room]);
  // 120 and 140 mm radiators differ in width.
  const isAlike = (size % 140 === 0) === (room % 140 === 0);
  return isAlike ? fits([size, room]) : unknown([lacking(box, 'largestRadiator')], [size, room]);
}

function coolerHeight(cooler: Part, box: Part): Outcome | null {
  if (amount(cooler, 'radiator') !== null) return null;
  const [height, room] = [amount(cooler, 'coolerHeight'), amount(box, 'coolerRoom')];
  if (height !== null && room !== null) return isWithin(height, room);
  return unknown([
    ...(height === null ? [lacking(cooler, 'coolerHeight')] : []),
    ...(room === null ? [lacking(box, 'coolerRoom')] : []),
  ]);
}

/** Too few watts conflict even if other values are missing. */
function power([
  supplies,
  processors = [],
  cards = [],
  memory = [],
  drives = [],
  coolers = [],
]: Chosen): Outcome | null {
  const supply = first(supplies);
  const [processor, card] = [processors[0], cards[0]];
  if (!processor && !card) return null;
  const [watts, { needed }] = [
    amount(supply, 'watts'),
    powerNeed([...processors, ...cards, ...memory, ...drives, ...coolers]),
  ];
  if (watts !== null && watts < needed) return conflict([watts, needed]);
  const tdp = processor ? amount(processor, 'tdp') : null;
  const socket = processor ? word(processor, 'socket') : null;
  const draw = card ? amount(card, 'draw') : null;
  const missing = [
    ...(watts === null ? [lacking(supply, 'watts')] : []),
    ...(processor && tdp === null ? [lacking(processor, 'tdp')] : []),
    ...(processor && tdp !== null && socket === null ? [lacking(processor, 'socket')] : []),
    ...(card && draw === null ? [lacking(card, 'draw')] : []),
  ];
  if (watts === null || missing.length > 0) return unknown(missing, watts === null ? [] : [watts, needed]);
  const advised = card ? amount(card, 'advisedWatts') : null;
  return advised !== null && advised > watts ? fits([watts, advised], 'advised_watts') : fits([watts, needed]);
}

const connectors = (fact: Fact): Judge => ({
  kinds: ['graphics', 'supply'],
  optional: [],
  judge: ([cards, supplies]) => {
    const [card, supply] = [first(cards), first(supplies)];
    const [wanted, there] = [amount(card, fact), amount(supply, fact)];
    if (wanted === 0) return null;
    if (wanted !== null && there !== null) return isWithin(wanted, there);
    return unknown([
      ...(wanted === null ? [lacking(card, fact)] : []),
      ...(there === null ? [lacking(supply, fact)] : []),
    ]);
  },
});

export const JUDGES = {
  socket: pair(['processor', 'motherboard'], ['socket', 'socket'], word, (a, b) =>
    decide(a === b, [upper(a), upper(b)]),
  ),
  chipset: pair(['processor', 'motherboard'], ['series', 'chipset'], word, (series, chipset, [processor, board]) => {
    const [one, other] = [word(processor, 'socket'), word(board, 'socket')];
    // The socket rule reports this.
    if (one !== null && other !== null && one !== other) return null;
    const values = [shownSeries(series), withoutMaker(chipset)];
    const support = supportOf(chipset, series);
    if (support === null) return unknown([lacking(board, 'chipset')], values);
    return support === 'no' ? conflict(values) : fits(values, support === 'update' ? 'bios' : null);
  }),
  ...MEMORY_JUDGES,
  board_form: pair(['motherboard', 'case'], ['boardForm', 'largestBoard'], formOf, (board, largest, parts) => {
    const [size, room] = [FORMS.indexOf(board), FORMS.indexOf(largest)];
    const values = [shownForm(board), shownForm(largest)];
    if (size < 0 || room < 0 || (board === 'e-atx' && largest === 'atx'))
      return unknown([lacking(parts[1], 'largestBoard')], values);
    return decide(size <= room, values);
  }),
  graphics_length: pair(['graphics', 'case'], ['length', 'graphicsRoom'], amount, isWithin),
  cooler_socket: {
    kinds: ['cooler', 'processor'],
    optional: [],
    judge: ([coolers, processors]) => {
      const [cooler, processor] = [first(coolers), first(processors)];
      const [sockets, socket] = [cooler.facts.coolerSockets ?? [], word(processor, 'socket')];
      if (sockets.length > 0 && socket !== null)
        return decide(sockets.includes(socket), [sockets.map(upper).join(', '), upper(socket)]);
      return unknown([
        ...(sockets.length === 0 ? [lacking(cooler, 'coolerSockets')] : []),
        ...(socket === null ? [lacking(processor, 'socket')] : []),
      ]);
    },
  },
  cooler_height: {
    kinds: ['cooler', 'case'],
    optional: [],
    judge: ([coolers, cases]) => coolerHeight(first(coolers), first(cases)),
  },
  radiator: {
    kinds: ['cooler', 'case'],
    optional: [],
    judge: ([coolers, cases]) => radiatorRoom(first(coolers), first(cases)),
  },
  supply_form: {
    kinds: ['supply', 'case'],
    optional: [],
    judge: ([supplies, cases]) => {
      const [supply, box] = [first(supplies), first(cases)];
      const [form, taken] = [word(supply, 'supplyForm'), box.facts.caseSupply ?? []];
      if (form === null || taken.length === 0)
        return unknown([
          ...(form === null ? [lacking(supply, 'supplyForm')] : []),
          ...(taken.length === 0 ? [lacking(box, 'caseSupply')] : []),
        ]);
      const values = [upper(form), taken.map(upper).join(', ')];
      if (taken.includes(form)) return fits(values);
      return form === 'sfx' && taken.includes('atx') ? fits(values, 'supply_bracket') : conflict(values);
    },
  },
  power: { kinds: ['supply'], optional: ['processor', 'graphics', 'memory', 'storage', 'cooler'], judge: power },
  eight_pins: connectors('eightPins'),
  twelve_pins: connectors('twelvePins'),
  ...DRIVE_JUDGES,
} as const satisfies Readonly<Record<string, Judge>>;
