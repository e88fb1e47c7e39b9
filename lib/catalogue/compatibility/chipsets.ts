import data from './chipsets.json' with { type: 'json' };

/** `update`: only after a BIOS update, as a board in stock may be older than the processor. */
const SUPPORT = ['yes', 'update', 'no'] as const;
export type Support = (typeof SUPPORT)[number];

type Row = { chipsets: readonly string[] } & Partial<Readonly<Record<Support, readonly string[]>>>;

const seriesOf = (row: Row): ReadonlyMap<string, Support> =>
  new Map(SUPPORT.flatMap((support) => (row[support] ?? []).map((series) => [series, support] as const)));

const byChipset = new Map(data.flatMap((row) => row.chipsets.map((chipset) => [chipset, seriesOf(row)] as const)));

/** "AMD B650E" becomes B650E, "Intel Core 14" CORE 14. */
export const withoutMaker = (name: string): string =>
  name
    .toUpperCase()
    .replace(/^(?:AMD|INTEL)\s+/, '')
    .trim();

/** Support as published by the makers; null if unknown. */
export const chipsetSupport = (chipset: string, series: string): Support | null =>
  byChipset.get(withoutMaker(chipset))?.get(withoutMaker(series)) ?? null;
