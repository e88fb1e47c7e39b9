import { describe, expect, it } from 'vitest';
import { FACT_NAMES } from '@/lib/catalogue/attribute/arabic-facts';
import { type PartFact, partFactsFrom } from '@/lib/catalogue/compatibility/facts';

describe('a value that staff wrote', () => {
  it.each<[PartFact, string, string]>([
    ['socket', 'lga 1700', 'lga1700'],
    ['socket', 'lga-1700', 'lga1700'],
    ['socket', '1700', 'lga1700'],
    ['socket', 'intel socket lga1851', 'lga1851'],
    ['socket', 'amd am5', 'am5'],
    ['socket', 'socket am5', 'am5'],
    ['socket', 'lga2011-v3', 'lga2011-3'],
    ['socket', 'tr4', 'str4'],
    ['socket', 'fm2+', 'fm2+'],
    ['coolerSockets', 'lga 1700', 'lga1700'],
    ['memoryType', 'ddr 5', 'ddr5'],
    ['memoryType', 'ddr5-6000', 'ddr5'],
    ['memoryType', 'lpddr5x', 'lpddr5x'],
    ['driveBus', 'nvme', 'm.2'],
    ['driveBus', 'm2 nvme pcie', 'm.2'],
    ['driveBus', 'm.2 sata', 'm.2 sata'],
    ['driveBus', 'ngff sata', 'm.2 sata'],
    ['driveBus', 'sata iii', 'sata'],
    ['driveBus', 'u.2 nvme', 'u.2'],
    ['boardForm', 'm-atx', 'micro atx'],
    ['boardForm', 'matx', 'micro atx'],
    ['boardForm', 'mini-itx', 'mini itx'],
    ['boardForm', 'thin mini-itx', 'thin mini itx'],
    ['largestBoard', 'eatx', 'e-atx'],
    ['largestBoard', 'atx', 'atx'],
    ['supplyForm', 'atx 3.1', 'atx'],
    ['supplyForm', 'sfx l', 'sfx-l'],
    ['tdp', '65', '65'],
  ])('of %s, %s is compared as %s', (fact, written, key) => {
    expect(partFactsFrom([[FACT_NAMES[fact], written]])).toEqual({ [fact]: [key] });
  });
});
