import { describe, expect, it } from 'vitest';
import { COMPATIBILITY_RULES } from '@/lib/catalogue/compatibility/compatibility-rules';
import { compatibilityNote } from '@/lib/catalogue/compatibility/note-texts';
import type { RuleOutcome } from '@/lib/catalogue/compatibility/outcome';
import type { CompatibilityFinding } from '@/lib/catalogue/compatibility/rules';

const rules = Object.keys(COMPATIBILITY_RULES) as CompatibilityFinding['rule'][];
const said = (rule: CompatibilityFinding['rule'], change: Partial<RuleOutcome>) =>
  compatibilityNote({
    rule,
    parts: [],
    verdict: 'fits',
    values: ['ONE', 'TWO'],
    missing: [],
    warning: null,
    ...change,
  });

describe.each(rules)('%s in words', (rule) => {
  it('names both values of what does not fit', () => {
    const { text } = said(rule, { verdict: 'conflict' });
    expect(text).toContain('ONE');
    expect(text).toContain('TWO');
    expect(text).not.toMatch(/[{}]/);
  });

  it('says what fits', () => expect(said(rule, {}).text).toMatch(/\p{Script=Arabic}/u));

  it('says what is missing, and never that it fits', () => {
    const missing = [{ kind: 'case', fact: 'coolerRoom' }] as const;
    const note = said(rule, { verdict: 'unknown', values: [], missing });
    expect(note.text).toContain('غير معروف');
    expect(note.text).toContain('ارتفاع مبرد المعالج');
    expect(note.text).not.toContain('متوافق');
  });
});

it('adds what has to be done', () => {
  expect(said('chipset', { warning: 'bios' }).warning).toContain('BIOS');
  expect(said('power', { warning: 'advised_watts' }).warning).toContain('TWO واط');
});
