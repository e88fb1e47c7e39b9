import fc from 'fast-check';
import type { z } from 'zod';

/* Builds random values from a schema, sometimes of a wrong type. */

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

const defOf = (schema: z.ZodType): Def => (schema as unknown as { _zod: { def: Def } })._zod.def;

/** The type of a field, without wrappers for optional or transformed values. */
export function typeOf(schema: z.ZodType): string {
  const { type, innerType, in: input, options = [] } = defOf(schema);
  const [only, ...others] = options.filter((option) => defOf(option).type !== 'null');
  const inner = innerType ?? input ?? (others.length === 0 ? only : undefined);
  return inner ? typeOf(inner) : type;
}

export function fallsBack(schema: z.ZodType): boolean {
  const { type, innerType } = defOf(schema);
  return type === 'catch' || (innerType !== undefined && fallsBack(innerType));
}

export function fieldsOf(schema: z.ZodType): string[] {
  const { shape, options } = defOf(schema);
  return shape ? Object.keys(shape) : (options ?? []).flatMap(fieldsOf);
}

/** The path of a value inside a body; 0 means every element of a list. */
export type Place = { path: (string | 0)[]; schema: z.ZodType };

/** Lists the places of all values and lists, in every variant of a schema. */
export function placesOf(schema: z.ZodType, path: Place['path'] = []): Place[] {
  const { shape, element, innerType, in: input, options } = defOf(schema);
  if (shape) return Object.entries(shape).flatMap(([name, field]) => placesOf(field, [...path, name]));
  if (element) return [{ path, schema }, ...placesOf(element, [...path, 0])];
  if (options?.some((option) => defOf(option).shape)) return options.flatMap((option) => placesOf(option, path));
  const inner = innerType ?? input;
  const places = inner ? placesOf(inner, path) : [];
  // A wrapper takes and refuses the same values as its single inner value.
  const [own, ...deeper] = places;
  if (!own || own.path.length > path.length) return inner ? places : [{ path, schema }];
  return [{ path, schema }, ...deeper];
}

/** Plausible values, so that some calls succeed, and inputs that often break programs. */
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

export const arbitraryOf = (schema: z.ZodType): fc.Arbitrary<unknown> => mostly(exactly(schema));

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

const CANDIDATES: readonly unknown[] = [
  // PostgreSQL cannot store these texts, so no call accepts them.
  ...TEXTS.filter((one) => one.isWellFormed() && !one.includes('\u0000')),
  ...[1, 2, 10, 5000, 0, true, false, null],
  ...['percentage', 'cash', 'x', 'path', '/contact', 'https://x.example/t', '12.50', 'a-1'],
];

/** Values that each field accepts; checks across fields may still refuse them. @param idsOf ids for a field by its name */
export function takenBy(
  schema: z.ZodType,
  idsOf: (name: string) => readonly string[],
  name = '',
): fc.Arbitrary<unknown> {
  const { shape, element, options, innerType, in: input } = defOf(schema);
  const deeper = (inner: z.ZodType) => takenBy(inner, idsOf, name);
  if (shape) {
    const fields = Object.entries(shape).map(([field, inner]) => [field, inner, takenBy(inner, idsOf, field)] as const);
    return fc.record(Object.fromEntries(fields.map(([field, , taken]) => [field, taken])), {
      requiredKeys: fields.filter(([, inner]) => !inner.safeParse(undefined).success).map(([field]) => field),
      noNullPrototype: true,
    });
  }
  if (element) return fc.uniqueArray(deeper(element), { minLength: 1, maxLength: 2, selector: JSON.stringify });
  if (options?.some((option) => defOf(option).shape)) return fc.oneof(...options.map(deeper));
  const inner = innerType ?? input;
  if (inner && (typeOf(inner) === 'object' || typeOf(inner) === 'array')) return deeper(inner);
  const all = [...idsOf(name), ...choicesOf(schema), ...CANDIDATES];
  const taken = all.filter((value) => schema.safeParse(value).success);
  return taken.length > 0 ? fc.constantFrom(...taken) : arbitraryOf(schema);
}

function choicesOf(schema: z.ZodType): unknown[] {
  const { entries, values, options, innerType, in: input } = defOf(schema);
  const inner = [innerType, input, ...(options ?? [])].filter((one) => one !== undefined);
  return [...Object.values(entries ?? {}), ...(values ?? []), ...inner.flatMap(choicesOf)];
}
