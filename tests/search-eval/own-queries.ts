import { z } from 'zod';
import type { Queries } from './judge';
import { KINDS } from './queries';

const pattern = z.string().transform((source) => new RegExp(source, 'i'));

const ruleSchema = z.strictObject({
  kind: z.enum(Object.keys(KINDS) as (keyof typeof KINDS)[]).optional(),
  name: pattern.optional(),
  spec: pattern.optional(),
  max: z.number().optional(),
  min: z.number().optional(),
  none: z.literal(true).optional(),
  cheapest: z.literal(true).optional(),
  dropped: z.literal(true).optional(),
});

/** Reads queries from JSON like `{"group": [["query", {"kind": "gpu", "name": "RTX 4070"}]]}`. Patterns are strings. */
export const queriesFrom = (json: unknown): Queries =>
  z.record(z.string(), z.array(z.tuple([z.string(), ruleSchema]))).parse(json);
