import { readFileSync } from 'node:fs';
import {
  attributeKey,
  attributeValues,
  type KindAttribute,
  parseWordLines,
} from '../../lib/catalogue/attribute/rules.ts';
import { deriveCompatibilityValues } from '../../lib/catalogue/compatibility/derive-compatibility-values.ts';
import {
  PART_CATEGORY,
  PART_KINDS,
  type PartFact,
  type PartKind,
  partFactsFrom,
} from '../../lib/catalogue/compatibility/facts.ts';
import { demoAttributes, demoCategories } from '../../prisma/seed-data/tables.ts';

/*
 * Counts, for each fact of the compatibility rules, the parts in a product file that have it. Usage: npx tsx
 * bench/db/part-values.ts FILE.csv
 */

const NEEDED: Readonly<Record<PartKind, readonly PartFact[]>> = {
  processor: ['socket', 'series', 'tdp'],
  motherboard: ['socket', 'chipset', 'boardForm', 'memoryType', 'memorySlots', 'maxMemory', 'm2Slots', 'sataPorts'],
  memory: ['memoryType', 'modules', 'memorySize'],
  graphics: ['length', 'draw', 'twelvePins', 'eightPins'],
  storage: ['driveBus', 'driveForm'],
  supply: ['watts', 'supplyForm', 'eightPins', 'twelvePins'],
  case: ['largestBoard', 'driveBays', 'caseSupply', 'graphicsRoom', 'coolerRoom', 'largestRadiator'],
  cooler: ['coolerSockets', 'coolerHeight', 'radiator'],
};

const attributesOf = (slug: string): KindAttribute[] => {
  const { keys = [], filters = [], table = [] } = demoCategories.find((category) => category.slug === slug) ?? {};
  return [...keys, ...filters, ...table].flatMap((key) => {
    const found = demoAttributes.find((attribute) => attribute.key === key);
    if (!found) return [];
    const { name, type, unit = null, labels, words } = found;
    return [
      {
        ...{ id: key, name, type, unit, keyPosition: null, group: null, better: null, isFilter: true },
        labels: new Set([name, ...labels].map(attributeKey)),
        words: parseWordLines(words),
      },
    ];
  });
};

/** Splits a CSV line into cells. Line breaks inside cells are not supported. */
const cellsOf = (line: string): string[] =>
  Array.from(
    line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g),
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );

const [head = '', ...lines] = readFileSync(process.argv[2] ?? '', 'utf8').split(/\r?\n/);
const columns = cellsOf(head);
const at = { name: columns.indexOf('name'), specifications: columns.indexOf('specifications') };

for (const kind of PART_KINDS) {
  const words = demoCategories.find(({ slug }) => slug === PART_CATEGORY[kind])?.kindWords ?? [];
  const own = attributesOf(PART_CATEGORY[kind]);
  const found = lines.map(cellsOf).flatMap((cells) => {
    const name = cells[at.name] ?? '';
    if (!words.some((word) => name.startsWith(`${word} `)) || /احتياطي|خارجي/.test(name)) return [];
    const specifications = (cells[at.specifications] ?? '').split('|').filter(Boolean);
    const said = attributeValues(specifications, own);
    const known = new Set(said.map(({ attributeId }) => attributeId));
    const derived = deriveCompatibilityValues(kind, { name, specifications }, own).filter(
      ({ attributeId }) => !known.has(attributeId),
    );
    const facts = (values: typeof said) =>
      partFactsFrom(
        values.map(({ attributeId, key }) => [own.find(({ id }) => id === attributeId)?.name ?? '', key] as const),
      );
    return [{ said: facts(said), all: facts([...said, ...derived]) }];
  });
  const share = (count: number) => `${((100 * count) / Math.max(1, found.length)).toFixed(1)} %`;
  for (const fact of NEEDED[kind]) {
    const [said, total] = [found.filter((one) => one.said[fact]).length, found.filter((one) => one.all[fact]).length];
    console.log(`| ${kind} (${found.length}) | ${fact} | ${share(said)} | ${share(total)} |`);
  }
}
