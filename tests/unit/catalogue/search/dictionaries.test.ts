import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { COLOURS, colourOf } from '@/lib/catalogue/attribute/arabic-colours';
import letterNames from '@/lib/catalogue/search/dictionaries/letter-names.json' with { type: 'json' };
import priceWords from '@/lib/catalogue/search/dictionaries/price-words.json' with { type: 'json' };
import synonyms from '@/lib/catalogue/search/dictionaries/synonyms.json' with { type: 'json' };
import units from '@/lib/catalogue/search/dictionaries/units.json' with { type: 'json' };
import words from '@/lib/catalogue/search/dictionaries/words.json' with { type: 'json' };
import { colourForms, normalizedForm } from '@/lib/catalogue/search/query/tables';
import { normalizeArabic } from '@/lib/platform/shared/arabic/normalize';

const duplicatesIn = (list: readonly unknown[]) => list.filter((item, index) => list.indexOf(item) !== index);
const distinct = (list: readonly unknown[]) => duplicatesIn(list).length === 0;

const form = z.string().regex(/^[\p{L}\p{N}-]+(?: [\p{L}\p{N}-]+)*$/u, 'words with single spaces, without marks');
const normal = z
  .string()
  .min(1)
  .refine((text) => normalizeArabic(text) === text, 'must be normalized');
const listOf = <T extends z.ZodType>(item: T) => z.array(item).min(1).refine(distinct, 'has duplicates');
/** Correctly spelled words; loading normalises them. */
const spelt = z
  .array(form)
  .min(1)
  .refine((list) => distinct(list.map(normalizeArabic)), 'has duplicates');
const pattern = normal.refine((source) => new RegExp(source, 'u'), 'must be a regular expression');
const phrases = z.strictObject({ words: listOf(form), beforeOrAfter: listOf(form) });
const groups = z.array(listOf(form).min(2));
const text = z.string().refine((list) => distinct(list.split(' ')), 'has duplicates');

describe('the dictionaries of the search', () => {
  it.each([
    [
      'synonyms',
      synonyms,
      z.strictObject({
        general: z.array(listOf(z.union([form, phrases])).min(2)),
        devices: groups,
        brands: groups,
        oneWay: z.record(form, listOf(form)),
        broader: z.record(form, listOf(form)),
        headWords: groups,
      }),
    ],
    [
      'words',
      words,
      z.strictObject({
        modelKinds: z.array(z.strictObject({ names: listOf(form), kinds: listOf(form) })),
        modelWords: listOf(form),
        likely: z.array(z.strictObject({ said: listOf(form), words: listOf(form) })),
        commonNumbers: pattern,
        kindNumbers: z.array(z.strictObject({ kinds: listOf(form), numbers: pattern })),
        specificationWords: listOf(form),
        hostDevices: listOf(form),
        genericCategoryWords: listOf(normal),
        negations: listOf(form),
        fillers: z.strictObject({ arabic: text, english: text }),
      }),
    ],
    [
      'units',
      units,
      z.strictObject({
        units: z.array(
          z.strictObject({
            said: spelt,
            written: spelt,
            bigger: z.string().optional(),
            by: listOf(z.int().positive()).optional(),
            bare: z.int().positive().optional(),
          }),
        ),
        pictures: z.record(normal, z.string().regex(/^\d{4}$/)),
        shown: z.record(form, z.string().min(1)),
        counts: z.record(form, z.string().regex(/^\d+(?:\.\d+)?$/)),
        alone: spelt,
        ordinals: z.record(form, z.string().regex(/^\d+$/)),
      }),
    ],
    [
      'price words',
      priceWords,
      z.strictObject({
        max: listOf(pattern),
        maxAfter: listOf(pattern),
        min: listOf(pattern),
        minAfter: listOf(pattern),
        not: listOf(pattern),
        compared: listOf(pattern),
        around: listOf(pattern),
        aroundAfter: listOf(pattern),
        between: listOf(pattern),
        to: listOf(pattern),
        and: listOf(pattern),
        currency: listOf(pattern),
        foreign: listOf(pattern),
        measured: listOf(pattern),
        qualities: listOf(pattern),
        degrees: listOf(pattern),
        cheapest: listOf(pattern),
        expensive: listOf(pattern),
        numbers: z.record(z.string().regex(/^\d+$/), listOf(normal)),
        hundreds: z.record(z.string().regex(/^[3-9]$/), listOf(normal)),
        hundredEndings: listOf(normal),
        thousands: listOf(normal),
        partsOfThousand: z.record(normal, z.int().positive()),
      }),
    ],
    [
      'letter names',
      letterNames,
      z.strictObject({
        letters: z.record(normal, z.string().regex(/^[a-z]+$/)),
        digits: z.record(normal, z.string().regex(/^\d+$/)),
      }),
    ],
  ])('have valid entries without duplicates: %s', (_, data, schema) => {
    expect(schema.safeParse(data).error?.issues ?? []).toEqual([]);
  });

  it('state each unit once, and its bigger unit', () => {
    expect(duplicatesIn(units.units.flatMap(({ said }) => said.map(normalizeArabic)))).toEqual([]);
    const written = units.units.map(({ written: [name] }) => name);
    expect(duplicatesIn(written)).toEqual([]);
    expect(written).toEqual(expect.arrayContaining(units.units.flatMap(({ bigger }) => bigger ?? [])));
    expect(written).toEqual(expect.arrayContaining(Object.keys(units.shown)));
  });

  it('state a brand, a device and a colour once', () => {
    for (const lists of [synonyms.brands, synonyms.devices, COLOURS]) expect(duplicatesIn(lists.flat())).toEqual([]);
  });

  it('have one list of colours, which values of products have too', () => {
    for (const [shown, ...names] of COLOURS)
      for (const name of names) {
        expect(colourOf(name), name).toBe(shown);
        expect(colourForms.get(normalizedForm(shown)), name).toContain(normalizedForm(name));
      }
    for (const [name, shown] of [
      ['سودا', 'أسود'],
      ['برونزي', 'بني'],
      ['عاجي', 'بيج'],
    ] as const)
      expect([colourOf(name), colourForms.has(normalizedForm(name))]).toEqual([shown, true]);
    expect([colourOf('RGB'), colourForms.has('rgb')]).toEqual(['متعدد الألوان', false]);
  });

  it('give the longer price words first', () => {
    for (const list of Object.values(priceWords).filter((words) => Array.isArray(words)))
      expect(list.filter((word, index) => list.slice(0, index).some((earlier) => word.startsWith(earlier)))).toEqual(
        [],
      );
  });
});
