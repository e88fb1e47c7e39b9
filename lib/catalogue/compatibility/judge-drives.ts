import { factWord, type Part, type PartFact } from './facts';
import { checkSlots, firstPart, type Judge, missingFact, unknownOutcome } from './outcomes';

const isOn = (buses: readonly string[]) => (part: Part) => buses.includes(factWord(part, 'driveBus') ?? '');

const drivesOn = (buses: readonly string[], room: PartFact): Judge => ({
  kinds: ['storage', 'motherboard'],
  optional: [],
  judge: ([drives = [], boards]) => {
    const without = drives.find((part) => factWord(part, 'driveBus') === null);
    if (without) return unknownOutcome([missingFact(without, 'driveBus')]);
    const mine = drives.filter(isOn(buses));
    return mine.length === 0 ? null : checkSlots(mine, () => 1, 'driveBus', firstPart(boards), room);
  },
});

const M2_SATA = 'm.2 sata';

export const DRIVE_RULES = {
  m2: drivesOn(['m.2', M2_SATA], 'm2Slots'),
  m2_sata: {
    kinds: ['storage', 'motherboard'],
    optional: [],
    judge: ([drives = [], boards]) => {
      const mine = drives.filter(isOn([M2_SATA]));
      return mine.length === 0 ? null : checkSlots(mine, () => 1, 'driveBus', firstPart(boards), 'm2Sata');
    },
  },
  sata: drivesOn(['sata'], 'sataPorts'),
  bays: {
    kinds: ['storage', 'case'],
    optional: [],
    judge: ([drives = [], cases]) => {
      const large = drives.filter((part) => factWord(part, 'driveForm')?.startsWith('3.5'));
      return large.length === 0 ? null : checkSlots(large, () => 1, 'driveForm', firstPart(cases), 'driveBays');
    },
  },
} as const satisfies Readonly<Record<string, Judge>>;
