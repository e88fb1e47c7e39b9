import { describe, expect, it } from 'vitest';
import { cities } from '@/lib/platform/place/cities';
import { cityColumns, cityKeyOf, cityNameOf } from '@/lib/platform/place/city-key';

describe('the key of a city', () => {
  it.each([
    ['jeddah', ['جدة', 'جده', ' جدة ', 'Jeddah', 'jeddah']],
    ['riyadh', ['الرياض', 'الرياض - حي الملقا', 'Riyadh 12211, Saudi Arabia', 'الریاض']],
  ])('is %s for all its spellings', (key, spellings) => {
    expect(spellings.map(cityKeyOf)).toEqual(spellings.map(() => key));
  });

  it('is the normalised text of an unknown place', () => {
    expect(cityKeyOf('قرية لا يعرفها أحد')).toBe(cityKeyOf('  قريه  لا يعرفها احد '));
    expect(cityKeyOf('قرية لا يعرفها أحد')).not.toBe(cityKeyOf('قرية أخرى لا تُعرف'));
  });

  it('is null without a city only', () => {
    expect(['', '   '].map(cityKeyOf)).toEqual([null, null]);
    expect(cityKeyOf('،')).toBe('،');
    expect(cityKeyOf('x'.repeat(400))).toBe('x'.repeat(400));
  });

  it('belongs to the name that is shown, so that the name finds the same orders', () => {
    for (const { id, name } of cities) expect([cityNameOf(id, 'x'), cityKeyOf(name)]).toEqual([name, id]);
    const unknown = 'Greenfield Farm';
    expect(cityNameOf(cityKeyOf(unknown) ?? '', unknown)).toBe(unknown);
  });

  it('is stored beside the text as it was typed', () => {
    expect(cityColumns('Jeddah')).toEqual({ city: 'Jeddah', cityKey: 'jeddah' });
  });
});
