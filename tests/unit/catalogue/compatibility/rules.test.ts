import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PART_KINDS, type Part, type PartFact, type PartFacts } from '@/lib/catalogue/compatibility/facts';
import type { Verdict } from '@/lib/catalogue/compatibility/outcome';
import {
  checkAgainstCart,
  checkBuildCompatibility,
  checkCartCompatibility,
  findingsAbout,
  verdictOf,
} from '@/lib/catalogue/compatibility/rules';

type Said = Partial<Record<PartFact, string | readonly string[]>>;

let next = 0;
const part = (kind: Part['kind'], said: Said = {}, quantity = 1): Part => {
  const facts = Object.fromEntries(Object.entries(said).map(([fact, value]) => [fact, [value].flat()])) as PartFacts;
  next += 1;
  return { id: `${kind}-${next}`, kind, quantity, facts };
};

const finding = (rule: string, ...parts: Part[]) =>
  checkBuildCompatibility(parts).find((one) => one.rule === rule) ?? null;

const am5: Said = { socket: 'am5', series: 'amd ryzen 7000', tdp: '120' };
const b650: Said = { socket: 'am5', chipset: 'amd b650', memoryType: 'ddr5', memorySlots: '4', maxMemory: '192' };

type Case = [name: string, rule: string, parts: Part[], verdict: Verdict | null, values?: (string | number)[]];

const cases: Case[] = [
  ['the same socket', 'socket', [part('processor', am5), part('motherboard', b650)], 'fits', ['AM5', 'AM5']],
  [
    'another socket',
    'socket',
    [part('processor', am5), part('motherboard', { socket: 'lga1700' })],
    'conflict',
    ['AM5', 'LGA1700'],
  ],
  ['a socket that is missing', 'socket', [part('processor', {}), part('motherboard', b650)], 'unknown'],
  ['a generation behind the board', 'chipset', [part('processor', am5), part('motherboard', b650)], 'fits'],
  [
    'no rule of chipsets across sockets',
    'chipset',
    [part('processor', am5), part('motherboard', { socket: 'am4', chipset: 'amd b550' })],
    null,
  ],
  [
    'the eighth generation on the same socket',
    'chipset',
    [
      part('processor', { socket: 'lga1151', series: 'intel core 8' }),
      part('motherboard', { socket: 'lga1151', chipset: 'intel z270' }),
    ],
    'conflict',
    ['Core 8', 'Z270'],
  ],
  [
    'a chipset of no table',
    'chipset',
    [part('processor', am5), part('motherboard', { socket: 'am5', chipset: 'amd x999' })],
    'unknown',
  ],
  ['memory of the board', 'memory_type', [part('memory', { memoryType: 'ddr5' }), part('motherboard', b650)], 'fits'],
  [
    'DDR4 on a board for DDR5',
    'memory_type',
    [part('memory', { memoryType: 'ddr4' }), part('motherboard', b650)],
    'conflict',
    ['DDR4', 'DDR5'],
  ],
  [
    'memory of two kinds',
    'memory_type',
    [part('memory', { memoryType: 'ddr5' }), part('memory', { memoryType: 'ddr4' }), part('motherboard', b650)],
    'conflict',
  ],
  [
    'a board that does not say',
    'memory_type',
    [part('memory', { memoryType: 'ddr5' }), part('motherboard', {})],
    'unknown',
  ],
  [
    'memory for laptops',
    'memory_form',
    [part('memory', { memoryForm: 'sodimm' }), part('motherboard', b650)],
    'conflict',
  ],
  ...['so-dimm', 'so dimm', 'لابتوب'].map(
    (memoryForm): Case => [
      `memory that staff have marked ${memoryForm}`,
      'memory_form',
      [part('memory', { memoryForm }), part('motherboard', b650)],
      'conflict',
    ],
  ),
  ...['udimm', 'dimm', 'u-dimm'].map(
    (memoryForm): Case => [
      `memory that staff have marked ${memoryForm}`,
      'memory_form',
      [part('memory', { memoryForm }), part('motherboard', b650)],
      null,
    ],
  ),
  [
    'memory of a form that is not known',
    'memory_form',
    [part('memory', { memoryType: 'ddr5' }), part('motherboard', b650)],
    'unknown',
  ],
  [
    'memory of two pieces, one of a form that is not known',
    'memory_form',
    [part('memory', { memoryForm: 'udimm' }), part('memory', {}), part('motherboard', b650)],
    'unknown',
  ],
  [
    'a laptop’s memory on a thin board',
    'memory_form',
    [part('memory', { memoryForm: 'sodimm' }), part('motherboard', { boardForm: 'thin mini itx' })],
    null,
  ],
  [
    'DDR3 beside a processor for DDR5',
    'processor_memory',
    [part('processor', am5), part('memory', { memoryType: 'ddr3' })],
    'conflict',
    ['DDR3', 'DDR5'],
  ],
  [
    'DDR5 beside a processor for DDR5',
    'processor_memory',
    [part('processor', am5), part('memory', { memoryType: 'ddr5', memoryForm: 'udimm' })],
    'fits',
  ],
  [
    'DDR5 of a form that is not known beside a processor for DDR5',
    'processor_memory',
    [part('processor', am5), part('memory', { memoryType: 'ddr5' })],
    'unknown',
  ],
  [
    'memory of a form that is not known where the board decides on the type',
    'processor_memory',
    [part('processor', { socket: 'lga1700' }), part('memory', { memoryType: 'ddr4' })],
    'unknown',
  ],
  [
    'memory of which the board decides',
    'processor_memory',
    [part('processor', { socket: 'lga1700' }), part('memory', { memoryType: 'ddr4', memoryForm: 'udimm' })],
    null,
  ],
  [
    'DDR3 beside a processor for DDR4 and DDR5',
    'processor_memory',
    [part('processor', { socket: 'lga1700' }), part('memory', { memoryType: 'ddr3' })],
    'conflict',
    ['DDR3', 'DDR4, DDR5'],
  ],
  [
    'a laptop’s memory beside a processor',
    'processor_memory',
    [part('processor', am5), part('memory', { memoryType: 'ddr5', memoryForm: 'sodimm' })],
    'conflict',
  ],
  [
    'memory beside a processor without a socket',
    'processor_memory',
    [part('processor', {}), part('memory', { memoryType: 'ddr5' })],
    'unknown',
  ],
  [
    'no rule of the processor where a board is there',
    'processor_memory',
    [part('processor', am5), part('memory', { memoryType: 'ddr3' }), part('motherboard', b650)],
    null,
  ],
  [
    'two kits of two on four slots',
    'memory_slots',
    [part('memory', { modules: '2' }, 2), part('motherboard', b650)],
    'fits',
    [4, 4],
  ],
  [
    'three kits of two on four slots',
    'memory_slots',
    [part('memory', { modules: '2' }, 3), part('motherboard', b650)],
    'conflict',
    [6, 4],
  ],
  [
    'too many, whatever else is missing',
    'memory_slots',
    [part('memory', { modules: '8' }), part('memory', {}), part('motherboard', b650)],
    'conflict',
  ],
  [
    'as much as the board takes',
    'memory_size',
    [part('memory', { memorySize: '96' }, 2), part('motherboard', b650)],
    'fits',
    [192, 192],
  ],
  [
    'more than the board takes',
    'memory_size',
    [part('memory', { memorySize: '128' }, 2), part('motherboard', b650)],
    'conflict',
    [256, 192],
  ],
  [
    'a small board in a large case',
    'board_form',
    [part('motherboard', { boardForm: 'micro atx' }), part('case', { largestBoard: 'atx' })],
    'fits',
    ['Micro ATX', 'ATX'],
  ],
  [
    'a large board in a small case',
    'board_form',
    [part('motherboard', { boardForm: 'atx' }), part('case', { largestBoard: 'mini itx' })],
    'conflict',
    ['ATX', 'Mini ITX'],
  ],
  [
    'an E-ATX board in a case for ATX',
    'board_form',
    [part('motherboard', { boardForm: 'eatx' }), part('case', { largestBoard: 'atx' })],
    'unknown',
  ],
  [
    'a size that nobody knows',
    'board_form',
    [part('motherboard', { boardForm: 'ssi ceb' }), part('case', { largestBoard: 'atx' })],
    'unknown',
  ],
  [
    'a card to the millimetre',
    'graphics_length',
    [part('graphics', { length: '360' }), part('case', { graphicsRoom: '360' })],
    'fits',
  ],
  [
    'a card a millimetre longer',
    'graphics_length',
    [part('graphics', { length: '361' }), part('case', { graphicsRoom: '360' })],
    'conflict',
    [361, 360],
  ],
  [
    'a cooler for the socket',
    'cooler_socket',
    [part('cooler', { coolerSockets: ['am4', 'am5'] }), part('processor', am5)],
    'fits',
  ],
  [
    'a cooler for another socket',
    'cooler_socket',
    [part('cooler', { coolerSockets: ['lga1700'] }), part('processor', am5)],
    'conflict',
    ['LGA1700', 'AM5'],
  ],
  [
    'a cooler that is too high',
    'cooler_height',
    [part('cooler', { coolerHeight: '165' }), part('case', { coolerRoom: '159' })],
    'conflict',
    [165, 159],
  ],
  [
    'no height of a liquid cooler',
    'cooler_height',
    [part('cooler', { radiator: '360' }), part('case', { coolerRoom: '159' })],
    null,
  ],
  [
    'a radiator that is too long',
    'radiator',
    [part('cooler', { radiator: '360' }), part('case', { largestRadiator: '240' })],
    'conflict',
  ],
  [
    'a radiator of another width',
    'radiator',
    [part('cooler', { radiator: '280' }), part('case', { largestRadiator: '360' })],
    'unknown',
  ],
  [
    'no radiator of an air cooler',
    'radiator',
    [part('cooler', { coolerHeight: '155' }), part('case', { largestRadiator: '240' })],
    null,
  ],
  [
    'an ATX supply in a case for SFX',
    'supply_form',
    [part('supply', { supplyForm: 'atx' }), part('case', { caseSupply: ['sfx'] })],
    'conflict',
    ['ATX', 'SFX'],
  ],
  ['a supply alone', 'power', [part('supply', { watts: '650' })], null],
  // 120 × 1.35 + 575 + 50 = 787; with 20 % reserve 945
  [
    'enough watts',
    'power',
    [part('supply', { watts: '945' }), part('processor', am5), part('graphics', { draw: '575' })],
    'fits',
    [945, 945],
  ],
  [
    'a watt too few',
    'power',
    [part('supply', { watts: '944' }), part('processor', am5), part('graphics', { draw: '575' })],
    'conflict',
    [944, 945],
  ],
  [
    'too few already, and more is unknown',
    'power',
    [part('supply', { watts: '200' }), part('processor', am5), part('graphics', {})],
    'conflict',
  ],
  [
    'enough for what is known',
    'power',
    [part('supply', { watts: '850' }), part('processor', am5), part('graphics', {})],
    'unknown',
  ],
  // 10 fans add 30 to 787, then 20 % reserve
  [
    'watts of fans',
    'power',
    [part('supply', { watts: '945' }), part('processor', am5), part('graphics', { draw: '575' }), part('fan', {}, 10)],
    'conflict',
    [945, 981],
  ],
  // 219 + 50 = 269, plus 20 %; not 2 × 65 + 50
  [
    'a processor whose maker lets it draw 219 W of 65 W',
    'power',
    [part('supply', { watts: '300' }), part('processor', { socket: 'lga1700', tdp: '65', turboPower: '219' })],
    'conflict',
    [300, 323],
  ],
  [
    'connectors that are missing',
    'eight_pins',
    [part('graphics', { eightPins: '3' }), part('supply', { eightPins: '2' })],
    'conflict',
    [3, 2],
  ],
  [
    'a card without the connector',
    'twelve_pins',
    [part('graphics', { twelvePins: '0' }), part('supply', { twelvePins: '0' })],
    null,
  ],
  [
    'a card with the connector',
    'twelve_pins',
    [part('graphics', { twelvePins: '1' }), part('supply', { twelvePins: '0' })],
    'conflict',
  ],
  [
    'drives on the board',
    'm2',
    [part('storage', { driveBus: 'm.2' }, 2), part('motherboard', { m2Slots: '2' })],
    'fits',
    [2, 2],
  ],
  [
    'a drive too many',
    'm2',
    [part('storage', { driveBus: 'm.2' }, 3), part('motherboard', { m2Slots: '2' })],
    'conflict',
    [3, 2],
  ],
  [
    'an M.2 drive of SATA takes a slot',
    'm2',
    [part('storage', { driveBus: 'm.2 sata' }), part('motherboard', { m2Slots: '2' })],
    'fits',
  ],
  [
    'an M.2 drive of SATA on a board that does not say',
    'm2_sata',
    [part('storage', { driveBus: 'm.2 sata' }), part('motherboard', { m2Slots: '2' })],
    'unknown',
  ],
  [
    'an M.2 drive of SATA on a board without',
    'm2_sata',
    [part('storage', { driveBus: 'm.2 sata' }), part('motherboard', { m2Slots: '2', m2Sata: '0' })],
    'conflict',
    [1, 0],
  ],
  [
    'an M.2 drive of SATA on a board for it',
    'm2_sata',
    [part('storage', { driveBus: 'm.2 sata' }), part('motherboard', { m2Sata: '1' })],
    'fits',
  ],
  ['drives of another bus', 'm2', [part('storage', { driveBus: 'sata' }), part('motherboard', { m2Slots: '0' })], null],
  [
    'SATA without ports that are known',
    'sata',
    [part('storage', { driveBus: 'sata' }), part('motherboard', {})],
    'unknown',
  ],
  [
    'a large drive in a case without a bay',
    'bays',
    [part('storage', { driveBus: 'sata', driveForm: '3.5 بوصه' }), part('case', { driveBays: '0' })],
    'conflict',
    [1, 0],
  ],
];

describe('a rule', () => {
  it.each(cases)('%s', (_, rule, parts, verdict, values) => {
    const found = finding(rule, ...parts);
    expect(found?.verdict ?? null).toBe(verdict);
    if (values) expect(found?.values).toEqual(values);
  });

  it('says that a board has to be updated first', () => {
    const found = finding(
      'chipset',
      part('processor', { ...am5, series: 'amd ryzen 9000' }),
      part('motherboard', b650),
    );
    expect(found).toMatchObject({ verdict: 'fits', warning: 'bios' });
  });

  it('says that the maker advises a larger supply', () => {
    const card = part('graphics', { draw: '115', advisedWatts: '850' });
    expect(finding('power', part('supply', { watts: '750' }), card)).toMatchObject({
      verdict: 'fits',
      warning: 'advised_watts',
      values: [750, 850],
    });
  });

  it('says that a small supply needs a bracket', () => {
    const found = finding('supply_form', part('supply', { supplyForm: 'sfx' }), part('case', { caseSupply: 'atx' }));
    expect(found).toMatchObject({ verdict: 'fits', warning: 'supply_bracket' });
  });

  it('names the value that is missing and whose it is', () => {
    expect(finding('socket', part('processor'), part('motherboard', b650))?.missing).toEqual([
      { kind: 'processor', fact: 'socket' },
    ]);
  });
});

describe('a cart', () => {
  const processor = part('processor', am5);
  const board = part('motherboard', b650);
  const other = part('motherboard', { socket: 'lga1700', chipset: 'intel b760', memoryType: 'ddr4' });

  it('refuses a part only where it goes with none of the other kind', () => {
    const sockets = checkCartCompatibility([processor, board, other]).filter(({ rule }) => rule === 'socket');
    expect(verdictOf(findingsAbout(sockets, processor.id))).toBe('conflict');
    expect(sockets.map(({ parts }) => parts.includes(other.id))).toContain(true);
    const twoOfEach = checkCartCompatibility([processor, board, other, part('processor', { socket: 'lga1700' })]);
    expect(twoOfEach.filter(({ rule, verdict }) => rule === 'socket' && verdict === 'conflict')).toEqual([]);
  });

  it('draws no sum over the parts of two computers', () => {
    const parts = [processor, { ...board, quantity: 2 }, part('memory', { memoryType: 'ddr5', modules: '2' }, 4)];
    expect(checkCartCompatibility(parts).filter(({ verdict }) => verdict === 'conflict')).toEqual([]);
  });

  it('judges a part against the rest, and not against others of its kind', () => {
    expect(verdictOf(checkAgainstCart(part('processor', am5), [part('processor', {}), board]))).toBe('fits');
    expect(verdictOf(checkAgainstCart(part('processor', am5), [other]))).toBe('conflict');
    expect(checkAgainstCart(processor, [])).toEqual([]);
  });
});

const facts: Readonly<Record<string, readonly string[]>> = {
  socket: ['am4', 'am5', 'lga1700', 'lga1151'],
  series: ['amd ryzen 5000', 'amd ryzen 9000', 'intel core 8', 'nonsense'],
  chipset: ['amd b550', 'amd b650', 'intel z270', 'intel b760', '?'],
  boardForm: ['atx', 'mini itx', 'eatx', 'odd'],
  largestBoard: ['atx', 'mini itx', 'e-atx'],
  memoryType: ['ddr4', 'ddr5'],
  memoryForm: ['sodimm', 'udimm'],
  driveBus: ['m.2', 'sata', 'u.2'],
  driveForm: ['3.5 بوصه', 'm.2 2280'],
  supplyForm: ['atx', 'sfx'],
  caseSupply: ['atx', 'sfx'],
  coolerSockets: ['am4', 'am5', 'lga1700'],
};
const numbers = [
  'tdp',
  'memorySlots',
  'maxMemory',
  'm2Slots',
  'sataPorts',
  'memorySize',
  'modules',
  'length',
  'draw',
  'advisedWatts',
  'eightPins',
  'twelvePins',
  'watts',
  'graphicsRoom',
  'coolerRoom',
  'largestRadiator',
  'driveBays',
  'coolerHeight',
  'radiator',
];

const anyFacts: fc.Arbitrary<PartFacts> = fc.record(
  {
    ...Object.fromEntries(
      Object.entries(facts).map(([fact, values]) => [
        fact,
        fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 2 }),
      ]),
    ),
    ...Object.fromEntries(
      numbers.map((fact) => [
        fact,
        fc.oneof(fc.integer({ min: 0, max: 1200 }).map(String), fc.constant('words')).map((value) => [value]),
      ]),
    ),
  },
  { requiredKeys: [] },
);
const anyPart: fc.Arbitrary<Part> = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom(...PART_KINDS),
  quantity: fc.integer({ min: 1, max: 5 }),
  facts: anyFacts,
});
const anyParts = fc.uniqueArray(anyPart, { maxLength: 12, selector: ({ id }) => id });

describe('whatever the parts are', () => {
  it('the judgement is one of three, and the order of the parts is no matter', () => {
    fc.assert(
      fc.property(anyParts, fc.infiniteStream(fc.nat()), (parts, dice) => {
        const found = checkBuildCompatibility(parts);
        for (const { verdict, missing, values } of found) {
          expect(['fits', 'conflict', 'unknown']).toContain(verdict);
          if (verdict === 'unknown') expect(missing.length).toBeGreaterThan(0);
          else expect(values).toHaveLength(2);
        }
        const shuffled = parts.map((one) => ({ one, at: dice.next().value ?? 0 })).sort((a, b) => a.at - b.at);
        expect(checkBuildCompatibility(shuffled.map(({ one }) => one))).toEqual(found);
        expect(
          checkCartCompatibility(shuffled.map(({ one }) => one))
            .map(({ verdict }) => verdict)
            .sort(),
        ).toEqual(
          checkCartCompatibility(parts)
            .map(({ verdict }) => verdict)
            .sort(),
        );
      }),
      { seed: 1 },
    );
  });

  it('nothing that is missing makes a part fit', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PART_KINDS), anyParts, (kind, parts) => {
        const bare: Part = { id: 'bare', kind, quantity: 1, facts: {} };
        const others = parts.filter((one) => one.kind !== kind);
        // The rule about power may fit, because other parts can decide it.
        for (const { verdict, rule } of findingsAbout(checkBuildCompatibility([...others, bare]), 'bare'))
          if (!(rule === 'power' && kind !== 'supply' && kind !== 'processor' && kind !== 'graphics')) {
            if (verdict === 'fits') expect([rule, kind]).toEqual([rule, 'nothing that fits']);
          }
      }),
      { seed: 2 },
    );
  });
});
