import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { issueMessage } from '@/lib/platform/server/issue-message';
import { riyadhDay } from '@/lib/platform/shared/dates';
import { translateKey } from '@/lib/platform/shared/translate';

export const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

/** The day after today in Riyadh. */
export const TOMORROW = riyadhDay(new Date(Date.now() + 24 * 60 * 60 * 1000));

/** Texts of characters that are invisible or have no meaning. */
export const MARKS = [
  ...['\u3164', '\u115f\u1160', '\u2800', '\u064b\u0650', '\u200e\u200f'],
  ...['...', '-', '—', 'ـــ', '😀'],
];

/** The path, the key under `validation` in messages/ar.json with its limit, and the values that are refused. */
export type Wrong = [path: string, says: string, values: unknown[]];

const show = (value: unknown) => JSON.stringify(value)?.slice(0, 40) ?? String(value);

export const saidOf = (schema: z.ZodType, given: unknown): [path: string, message: string][] =>
  (schema.safeParse(given).error?.issues ?? []).map((issue) => [issue.path.join('.'), issueMessage(issue)]);

function sentence(says: string): string {
  const [key, limit] = says.split(' ');
  const found = translateKey(`validation.${key}`, { limit: Number(limit) });
  if (!found) throw new Error(`no sentence: ${says}`);
  return found;
}

/** Asserts that each schema refuses each wrong value with that message and no other. Partial forms may omit fields. */
export function refuses(schemas: Record<string, z.ZodType>, good: object, wrong: Wrong[]): void {
  describe.each(Object.entries(schemas))('%s', (name, schema) => {
    it('takes what is right', () => expect(saidOf(schema, good)).toEqual([]));

    it.each(wrong)('refuses a wrong %s: %s', (path, says, values) => {
      const field = path.split('.')[0] as string;
      for (const value of values) {
        const said = saidOf(schema, { ...good, [field]: value });
        if (value === undefined && /patch$/i.test(name)) expect(said).toEqual([]);
        else {
          expect(said, show(value)).toContainEqual([path, sentence(says)]);
          expect(said.filter(([at]) => at.split('.')[0] !== field)).toEqual([]);
        }
      }
    });
  });
}
