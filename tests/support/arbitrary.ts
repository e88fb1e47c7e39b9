import fc from 'fast-check';
import type { z } from 'zod';

/*
 * Values made up from a schema, and beyond it: mostly of the type that a field takes, now and then of any other.
 */

type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, string>;
  values?: unknown[];
  format?: string;
};

export const defOf = (schema: z.ZodType): Def => (schema as unknown as { _zod: { def: Def } })._zod.def;

/** What fields of a shop hold, so that some calls come through; and what has broken programs before. */
const TEXTS = [
  'نص',
  'a',
  '/a.png',
  'https://x.example/a.png',
  'laptops',
  '100.00',
  '0',
  '15',
  '-1',
  '1e309',
  'NaN',
  '#112233',
  '2026-11-23T10:00:00Z',
  '2026-02-30T10:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '0001-01-01T00:00:00Z',
  '0501234567',
  'a@b.example',
  '12211',
  '',
  ' ',
  '%',
  '_',
  '\\',
  "' OR 1=1 --",
  '\u202e\u200b',
  '\ufeff',
  '😀',
  'ﷺ'.repeat(50),
  '{{7*7}}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '\u0000',
  '\ud800',
  'ش'.repeat(6_000),
  '../../etc/passwd',
  '//evil.example',
  'javascript:alert(1)',
];

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: fc.emailAddress() },
  { weight: 1, arbitrary: fc.webUrl({ withQueryParameters: true, withFragments: true }) },
  { weight: 1, arbitrary: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()) },
);
const number = fc.oneof(
  fc.integer({ min: -2, max: 200 }),
  fc.double(),
  fc.constantFrom(0, -0, 2 ** 31, 2 ** 53, -1e308, 1e21, 0.1 + 0.2, 99.99),
);

/** Any JSON at all. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  text,
  number,
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 4 }),
);

const mostly = (arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 8, arbitrary }, { weight: 1, arbitrary: anything });

function exactly(schema: z.ZodType): fc.Arbitrary<unknown> {
  const def = defOf(schema);
  switch (def.type) {
    case 'object': {
      const shape = Object.fromEntries(
        Object.entries(def.shape ?? {}).map(([name, field]) => [name, arbitraryOf(field)]),
      );
      return fc.record(shape, { requiredKeys: [], noNullPrototype: true });
    }
    case 'array':
      return fc.array(arbitraryOf(def.element as z.ZodType), { maxLength: 4 });
    case 'union':
      return fc.oneof(...(def.options ?? []).map(arbitraryOf));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? { none: '' }));
    case 'literal':
      return fc.constantFrom(...(def.values ?? ['']));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return fc.oneof(arbitraryOf(def.innerType as z.ZodType), fc.constantFrom(null, undefined));
    case 'pipe':
      return arbitraryOf(def.in as z.ZodType);
    case 'string':
      return def.format === 'uuid' ? fc.oneof(fc.uuid(), text) : text;
    case 'number':
    case 'int':
      return number;
    case 'boolean':
      return fc.boolean();
    default:
      return anything;
  }
}

/** Values that a schema may take, and some that it must refuse. */
export const arbitraryOf = (schema: z.ZodType): fc.Arbitrary<unknown> => mostly(exactly(schema));

/** A query's parameters: of the schema, and some that nobody knows. */
export const queryOf = (schema: z.ZodType | undefined): fc.Arbitrary<string> =>
  fc
    .tuple(schema ? arbitraryOf(schema) : fc.constant({}), fc.dictionary(text, text, { maxKeys: 2 }))
    .map(([known, more]) => {
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries({ ...(known as object), ...more })) {
        if (value !== undefined) query.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
      }
      return query.toString().slice(0, 6_000);
    });
