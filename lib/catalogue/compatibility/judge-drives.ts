import { type Fact, type Part, word } from './facts';
import { first, type Judge, lacking, places, unknown } from './judging';

const isOn = (buses: readonly string[]) => (part: Part) => buses.includes(word(part, 'driveBus') ?? '');

const drivesOn = (buses: readonly string[], room: Fact): Judge => ({
  kinds: ['storage', 'motherboard'],
  optional: [],
  judge: ([drives = [], boards]) => {
    const without = drives.find((part) => word(part, 'driveBus') === null);
    if (without) return unknown([lacking(without, 'driveBus')]);
    const mine = drives.filter(isOn(buses));
    return mine.length === 0 ? null : places(mine, () => 1, 'driveBus', first(boards), room);
  },
});

const M2_SATA = 'm.2 sata';

export const DRIVE_JUDGES = {
  m2: drivesOn(['m.2', M2_SATA], 'm2Slots'),
  m2_sata: {
    kinds: ['storage', 'motherboard'],
    optional: [],
    judge: ([drives = [], boards]) => {
      const mine = drives.filter(isOn([M2_SATA]));
      return mine.length === 0 ? null : places(mine, () => 1, 'driveBus', first(boards), 'm2Sata');
    },
  },
  sata: drivesOn(['sata'], 'sataPorts'),
  bays: {
    kinds: ['storage', 'case'],
    optional: [],
    judge: ([drives = [], cases]) => {
      const large = drives.filter((part) => word(part, 'driveForm')?.startsWith('3.5'));
      return large.length === 0 ? null : places(large, () => 1, 'driveForm', first(cases), 'driveBays');
    },
  },
} as const satisfies Readonly<Record<string, Judge>>;
