import { describe, expect, it } from 'vitest';
import { fullName, splitName } from '@/lib/domain/person';

describe('a name in one line', () => {
  it.each([
    ['نورة العتيبي', 'نورة', 'العتيبي'],
    ['عبد الله محمد العتيبي', 'عبد الله محمد', 'العتيبي'],
    ['  سعد   القحطاني ', 'سعد', 'القحطاني'],
    ['سعد', 'سعد', ''],
    ['Jean-Luc Picard', 'Jean-Luc', 'Picard'],
  ])('%j is %j and %j, and together the same again', (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName });
    expect(fullName(firstName, lastName)).toBe(name.trim().replace(/\s+/g, ' '));
  });

  it('is empty where nothing is known', () => {
    expect(fullName(null, null)).toBe('');
    expect(fullName('سعد', null)).toBe('سعد');
  });
});
