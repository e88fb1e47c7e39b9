import { describe, expect, it } from 'vitest';
import { cities, findPlace, matchCity, placeName, regions } from '@/lib/platform/place/cities';
import { findCity } from '@/lib/platform/place/find-city';
import { placeNames, placesText } from '@/lib/platform/place/schema';
import { deliveryEstimateWords, staffEstimateWords } from '@/lib/platform/store-settings/delivery-texts';

describe('the places of the Kingdom', () => {
  it('are thirteen regions and their cities, each with an id of its own', () => {
    expect(regions).toHaveLength(13);
    expect(cities.length).toBeGreaterThan(100);
    expect(new Set(cities.map(({ id }) => id)).size).toBe(cities.length);
    for (const { id, name, region } of cities) {
      expect(id).toMatch(/^[a-z-]+$/);
      expect(name).toMatch(/^[\p{Script=Arabic} ]+$/u);
      expect(regions.map((one) => one.id)).toContain(region);
      expect(findCity(name)?.id, name).toBe(id);
    }
  });

  it.each([
    ['الرياض', 'riyadh'],
    ['  الريــاض ', 'riyadh'],
    ['رياض', 'riyadh'],
    ['جده', 'jeddah'],
    ['مدينة جدة', 'jeddah'],
    ['محافظة الخرج', 'kharj'],
    ['مكه', 'makkah'],
    ['المدينة', 'madinah'],
    ['الاحساء', 'ahsa'],
    ['خميس-مشيط', 'khamis-mushait'],
    ['Al Khobar', 'khobar'],
    ['JEDDAH', 'jeddah'],
    ['حائل', 'hail'],
    ['حايل', 'hail'],
  ])('%s is known', (text, id) => {
    expect(findCity(text)?.id).toBe(id);
  });

  it.each(['', ' ', 'باريس', 'ال', 'x'.repeat(500)])('%j is none', (text) => {
    expect(findCity(text)).toBeNull();
  });

  it.each([
    ['الرياض', 'riyadh', 'الرياض'],
    ['منطقة الرياض', 'region:riyadh', 'منطقة الرياض'],
    ['المنطقة الشرقية', 'region:eastern', 'المنطقة الشرقية'],
    ['القصيم', 'region:qassim', 'منطقة القصيم'],
    ['باريس', null, null],
  ])('a rule that names %s means it', (text, place, name) => {
    expect(findPlace(text)).toBe(place);
    expect(place && placeName(place)).toBe(name);
  });

  it('a city is named by itself before its region', () => {
    const jeddah = findCity('جدة');
    expect(matchCity(['region:makkah', 'jeddah'], jeddah)).toBe('city');
    expect(matchCity(['region:makkah'], jeddah)).toBe('region');
    expect(matchCity(['riyadh'], jeddah)).toBeNull();
    expect(matchCity(['riyadh'], null)).toBeNull();
  });

  it('a list is read as people write it, and shown so that it is read again', () => {
    const read = (given: unknown) => placeNames().safeParse(given);
    expect(read('جدة، الطائف;منطقة عسير\nجده').data).toEqual(['jeddah', 'taif', 'region:asir']);
    expect(read(['jeddah', 'region:asir']).data).toEqual(['jeddah', 'region:asir']);
    expect(placesText(['jeddah', 'region:asir'])).toBe('جدة، منطقة عسير');
    expect(read(placesText(['jeddah', 'region:asir'])).data).toEqual(['jeddah', 'region:asir']);
    expect(read(' ، ').data).toEqual([]);
    expect(read('جدة، باريس').success).toBe(false);
  });
});

describe('a promise in words', () => {
  const at = (from: string, to = from) => ({ kind: 'delivery' as const, from, to });
  it.each([
    [at('2026-11-29'), null, 'يصلك الأحد 29 نوفمبر'],
    [at('2026-11-29'), '2026-11-29', 'يصلك اليوم'],
    [at('2026-11-29'), '2026-11-28', 'يصلك غداً الأحد 29 نوفمبر'],
    [at('2027-01-01'), '2026-12-31', 'يصلك غداً الجمعة 1 يناير'],
    [at('2026-11-29', '2026-12-01'), '2026-11-29', 'يصلك بين الأحد 29 نوفمبر والثلاثاء 1 ديسمبر'],
    [{ ...at('2026-11-29'), kind: 'pickup' as const }, '2026-11-29', 'يجهز للاستلام اليوم'],
    [{ ...at('2026-11-29'), kind: 'pickup' as const }, null, 'يجهز للاستلام الأحد 29 نوفمبر'],
  ])('%j on %s: %s', (promise, today, words) => {
    expect(deliveryEstimateWords(promise, today)).toBe(words);
    expect(staffEstimateWords(promise, today)).toBe(words.replace('يصلك', 'يصل'));
  });
});
