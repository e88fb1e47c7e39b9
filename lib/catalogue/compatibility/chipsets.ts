/** update: after a BIOS update. */
export type Support = 'yes' | 'update' | 'no';

type Table = Readonly<Record<string, Support>>;

/** A board in stock may be older than the processor and need the update. */
const TABLES: readonly [chipsets: readonly string[], series: Table][] = [
  [
    ['A320', 'B350', 'X370'],
    {
      'RYZEN 1000': 'yes',
      'RYZEN 2000': 'update',
      'RYZEN 3000': 'update',
      'RYZEN 4000': 'update',
      'RYZEN 5000': 'update',
    },
  ],
  [
    ['B450', 'X470'],
    {
      'RYZEN 1000': 'yes',
      'RYZEN 2000': 'yes',
      'RYZEN 3000': 'update',
      'RYZEN 4000': 'update',
      'RYZEN 5000': 'update',
    },
  ],
  [
    ['X570'],
    { 'RYZEN 1000': 'no', 'RYZEN 2000': 'yes', 'RYZEN 3000': 'yes', 'RYZEN 4000': 'update', 'RYZEN 5000': 'update' },
  ],
  [
    ['A520', 'B550'],
    { 'RYZEN 1000': 'no', 'RYZEN 2000': 'no', 'RYZEN 3000': 'yes', 'RYZEN 4000': 'yes', 'RYZEN 5000': 'update' },
  ],
  [['A620', 'B650', 'B650E', 'X670', 'X670E'], { 'RYZEN 7000': 'yes', 'RYZEN 8000': 'update', 'RYZEN 9000': 'update' }],
  [['B840', 'B850', 'X870', 'X870E'], { 'RYZEN 7000': 'yes', 'RYZEN 8000': 'yes', 'RYZEN 9000': 'yes' }],
  [
    ['H110', 'B150', 'H170', 'Z170', 'Q150', 'Q170'],
    { 'CORE 6': 'yes', 'CORE 7': 'update', 'CORE 8': 'no', 'CORE 9': 'no' },
  ],
  [['B250', 'H270', 'Z270', 'Q250', 'Q270'], { 'CORE 6': 'yes', 'CORE 7': 'yes', 'CORE 8': 'no', 'CORE 9': 'no' }],
  [['H310', 'B360', 'H370', 'Z370', 'Q370'], { 'CORE 6': 'no', 'CORE 7': 'no', 'CORE 8': 'yes', 'CORE 9': 'update' }],
  [['B365', 'Z390'], { 'CORE 6': 'no', 'CORE 7': 'no', 'CORE 8': 'yes', 'CORE 9': 'yes' }],
  [['H410', 'B460'], { 'CORE 10': 'yes', 'CORE 11': 'no' }],
  [['H470', 'Z490', 'Q470', 'W480'], { 'CORE 10': 'yes', 'CORE 11': 'update' }],
  [['H510', 'B560', 'H570', 'Z590', 'Q570', 'W580'], { 'CORE 10': 'yes', 'CORE 11': 'yes' }],
  [['H610', 'B660', 'H670', 'Z690', 'Q670', 'W680'], { 'CORE 12': 'yes', 'CORE 13': 'update', 'CORE 14': 'update' }],
  [['B760', 'H770', 'Z790'], { 'CORE 12': 'yes', 'CORE 13': 'yes', 'CORE 14': 'update' }],
  [['H810', 'B860', 'Z890', 'Q870', 'W880'], { 'CORE ULTRA 200': 'yes' }],
];

const byChipset = new Map(TABLES.flatMap(([chipsets, table]) => chipsets.map((chipset) => [chipset, table] as const)));

/** "AMD B650E" → B650E, "Intel Core 14" → CORE 14. */
export const withoutMaker = (name: string): string =>
  name
    .toUpperCase()
    .replace(/^(?:AMD|INTEL)\s+/, '')
    .trim();

/** Support as published by the makers; null if unknown. */
export const supportOf = (chipset: string, series: string): Support | null =>
  byChipset.get(withoutMaker(chipset))?.[withoutMaker(series)] ?? null;
