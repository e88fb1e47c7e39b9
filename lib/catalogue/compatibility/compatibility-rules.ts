import { chipsetSupport, withoutMaker } from './chipsets';
import { factAmount, factWord, type Part, type PartFact, type PartKind } from './facts';
import { MEMORY_RULES } from './memory-rules';
import type { RuleOutcome, ShownValue } from './outcome';
import {
  type ChosenPartLists,
  type CompatibilityRule,
  checkSlots,
  conflictOutcome,
  fitOrConflict,
  fitOutcome,
  missingFact,
  requirePart,
  unknownOutcome,
  upperCasePartName,
} from './outcomes';
import { powerNeed } from './power-need';

const isOn = (buses: readonly string[]) => (part: Part) => buses.includes(factWord(part, 'driveBus') ?? '');

const drivesOn = (buses: readonly string[], room: PartFact): CompatibilityRule => ({
  kinds: ['storage', 'motherboard'],
  optional: [],
  judge: ([drives = [], boards]) => {
    const without = drives.find((part) => factWord(part, 'driveBus') === null);
    if (without) return unknownOutcome([missingFact(without, 'driveBus')]);
    const mine = drives.filter(isOn(buses));
    return mine.length === 0 ? null : checkSlots(mine, () => 1, 'driveBus', requirePart(boards), room);
  },
});

const M2_SATA = 'm.2 sata';

const DRIVE_RULES = {
  m2: drivesOn(['m.2', M2_SATA], 'm2Slots'),
  m2_sata: {
    kinds: ['storage', 'motherboard'],
    optional: [],
    judge: ([drives = [], boards]) => {
      const mine = drives.filter(isOn([M2_SATA]));
      return mine.length === 0 ? null : checkSlots(mine, () => 1, 'driveBus', requirePart(boards), 'm2Sata');
    },
  },
  sata: drivesOn(['sata'], 'sataPorts'),
  bays: {
    kinds: ['storage', 'case'],
    optional: [],
    judge: ([drives = [], cases]) => {
      const large = drives.filter((part) => factWord(part, 'driveForm')?.startsWith('3.5'));
      return large.length === 0 ? null : checkSlots(large, () => 1, 'driveForm', requirePart(cases), 'driveBays');
    },
  },
} as const satisfies Readonly<Record<string, CompatibilityRule>>;

const shownSeries = (key: string) =>
  withoutMaker(key).replace('RYZEN', 'Ryzen').replace('CORE', 'Core').replace('ULTRA', 'Ultra');

function pair<V extends ShownValue>(
  [one, other]: readonly [PartKind, PartKind],
  read: readonly [fact: PartFact, otherFact: PartFact],
  of: (part: Part, fact: PartFact) => V | null,
  decideOn: (a: V, b: V, parts: readonly [Part, Part]) => RuleOutcome | null,
): CompatibilityRule {
  return {
    kinds: [one, other],
    optional: [],
    judge: ([left, right]) => {
      const [a, b] = [requirePart(left), requirePart(right)];
      const [x, y] = [of(a, read[0]), of(b, read[1])];
      if (x !== null && y !== null) return decideOn(x, y, [a, b]);
      return unknownOutcome([
        ...(x === null ? [missingFact(a, read[0])] : []),
        ...(y === null ? [missingFact(b, read[1])] : []),
      ]);
    },
  };
}

/** In ascending size. E-ATX boards and cases differ by maker. */
const FORMS = ['mini itx', 'mini dtx', 'micro atx', 'atx', 'e-atx'];
const formOf = (part: Part, fact: PartFact): string | null => {
  const key = factWord(part, fact);
  // Thin Mini ITX boards fit where Mini ITX does.
  return key === 'thin mini itx' ? 'mini itx' : key;
};
const FORM_SHOWN: Readonly<Record<string, string>> = {
  'mini itx': 'Mini ITX',
  'mini dtx': 'Mini DTX',
  'micro atx': 'Micro ATX',
  'e-atx': 'E-ATX',
};
const shownForm = (form: string) => FORM_SHOWN[form] ?? form.toUpperCase();

const isWithin = (a: number, b: number) => fitOrConflict(a <= b, [a, b]);

function radiatorRoom(cooler: Part, box: Part): RuleOutcome | null {
  const size = factAmount(cooler, 'radiator');
  if (size === null) return null;
  const room = factAmount(box, 'largestRadiator');
  if (room === null) return unknownOutcome([missingFact(box, 'largestRadiator')]);
  if (size > room) return conflictOutcome([size, room]);
  // Radiators with 120 and 140 mm fans differ in width.
  const isAlike = (size % 140 === 0) === (room % 140 === 0);
  return isAlike ? fitOutcome([size, room]) : unknownOutcome([missingFact(box, 'largestRadiator')], [size, room]);
}

function coolerHeight(cooler: Part, box: Part): RuleOutcome | null {
  if (factAmount(cooler, 'radiator') !== null) return null;
  const [height, room] = [factAmount(cooler, 'coolerHeight'), factAmount(box, 'coolerRoom')];
  if (height !== null && room !== null) return isWithin(height, room);
  return unknownOutcome([
    ...(height === null ? [missingFact(cooler, 'coolerHeight')] : []),
    ...(room === null ? [missingFact(box, 'coolerRoom')] : []),
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
  fans = [],
]: ChosenPartLists): RuleOutcome | null {
  const supply = requirePart(supplies);
  const [processor, card] = [processors[0], cards[0]];
  if (!processor && !card) return null;
  const [watts, { needed }] = [
    factAmount(supply, 'watts'),
    powerNeed([...processors, ...cards, ...memory, ...drives, ...coolers, ...fans]),
  ];
  if (watts !== null && watts < needed) return conflictOutcome([watts, needed]);
  const tdp = processor ? factAmount(processor, 'tdp') : null;
  const socket = processor ? factWord(processor, 'socket') : null;
  const draw = card ? factAmount(card, 'draw') : null;
  const missing = [
    ...(watts === null ? [missingFact(supply, 'watts')] : []),
    ...(processor && tdp === null ? [missingFact(processor, 'tdp')] : []),
    ...(processor && tdp !== null && socket === null ? [missingFact(processor, 'socket')] : []),
    ...(card && draw === null ? [missingFact(card, 'draw')] : []),
  ];
  if (watts === null || missing.length > 0) return unknownOutcome(missing, watts === null ? [] : [watts, needed]);
  const advised = card ? factAmount(card, 'advisedWatts') : null;
  return advised !== null && advised > watts
    ? fitOutcome([watts, advised], 'advised_watts')
    : fitOutcome([watts, needed]);
}

const connectors = (fact: PartFact): CompatibilityRule => ({
  kinds: ['graphics', 'supply'],
  optional: [],
  judge: ([cards, supplies]) => {
    const [card, supply] = [requirePart(cards), requirePart(supplies)];
    const [wanted, there] = [factAmount(card, fact), factAmount(supply, fact)];
    if (wanted === 0) return null;
    if (wanted !== null && there !== null) return isWithin(wanted, there);
    return unknownOutcome([
      ...(wanted === null ? [missingFact(card, fact)] : []),
      ...(there === null ? [missingFact(supply, fact)] : []),
    ]);
  },
});

export const COMPATIBILITY_RULES = {
  socket: pair(['processor', 'motherboard'], ['socket', 'socket'], factWord, (a, b) =>
    fitOrConflict(a === b, [upperCasePartName(a), upperCasePartName(b)]),
  ),
  chipset: pair(
    ['processor', 'motherboard'],
    ['series', 'chipset'],
    factWord,
    (series, chipset, [processor, board]) => {
      const [one, other] = [factWord(processor, 'socket'), factWord(board, 'socket')];
      // Only the socket rule reports different sockets.
      if (one !== null && other !== null && one !== other) return null;
      const values = [shownSeries(series), withoutMaker(chipset)];
      const support = chipsetSupport(chipset, series);
      if (support === null) return unknownOutcome([missingFact(board, 'chipset')], values);
      return support === 'no' ? conflictOutcome(values) : fitOutcome(values, support === 'update' ? 'bios' : null);
    },
  ),
  ...MEMORY_RULES,
  board_form: pair(['motherboard', 'case'], ['boardForm', 'largestBoard'], formOf, (board, largest, parts) => {
    const [size, room] = [FORMS.indexOf(board), FORMS.indexOf(largest)];
    const values = [shownForm(board), shownForm(largest)];
    if (size < 0 || room < 0 || (board === 'e-atx' && largest === 'atx'))
      return unknownOutcome([missingFact(parts[1], 'largestBoard')], values);
    return fitOrConflict(size <= room, values);
  }),
  graphics_length: pair(['graphics', 'case'], ['length', 'graphicsRoom'], factAmount, isWithin),
  cooler_socket: {
    kinds: ['cooler', 'processor'],
    optional: [],
    judge: ([coolers, processors]) => {
      const [cooler, processor] = [requirePart(coolers), requirePart(processors)];
      const [sockets, socket] = [cooler.facts.coolerSockets ?? [], factWord(processor, 'socket')];
      if (sockets.length > 0 && socket !== null)
        return fitOrConflict(sockets.includes(socket), [
          sockets.map(upperCasePartName).join(', '),
          upperCasePartName(socket),
        ]);
      return unknownOutcome([
        ...(sockets.length === 0 ? [missingFact(cooler, 'coolerSockets')] : []),
        ...(socket === null ? [missingFact(processor, 'socket')] : []),
      ]);
    },
  },
  cooler_height: {
    kinds: ['cooler', 'case'],
    optional: [],
    judge: ([coolers, cases]) => coolerHeight(requirePart(coolers), requirePart(cases)),
  },
  radiator: {
    kinds: ['cooler', 'case'],
    optional: [],
    judge: ([coolers, cases]) => radiatorRoom(requirePart(coolers), requirePart(cases)),
  },
  supply_form: {
    kinds: ['supply', 'case'],
    optional: [],
    judge: ([supplies, cases]) => {
      const [supply, box] = [requirePart(supplies), requirePart(cases)];
      const [form, taken] = [factWord(supply, 'supplyForm'), box.facts.caseSupply ?? []];
      if (form === null || taken.length === 0)
        return unknownOutcome([
          ...(form === null ? [missingFact(supply, 'supplyForm')] : []),
          ...(taken.length === 0 ? [missingFact(box, 'caseSupply')] : []),
        ]);
      const values = [upperCasePartName(form), taken.map(upperCasePartName).join(', ')];
      if (taken.includes(form)) return fitOutcome(values);
      return form === 'sfx' && taken.includes('atx') ? fitOutcome(values, 'supply_bracket') : conflictOutcome(values);
    },
  },
  power: { kinds: ['supply'], optional: ['processor', 'graphics', 'memory', 'storage', 'cooler', 'fan'], judge: power },
  eight_pins: connectors('eightPins'),
  twelve_pins: connectors('twelvePins'),
  ...DRIVE_RULES,
} as const satisfies Readonly<Record<string, CompatibilityRule>>;
