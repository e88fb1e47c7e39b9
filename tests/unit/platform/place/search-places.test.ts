import { describe, expect, it } from 'vitest';
import { cities } from '@/lib/platform/place/cities';
import { matchingCities, matchingDistricts, storedCityName } from '@/lib/platform/place/search-places';
import { shortAddressOf, storedShortAddress } from '@/lib/platform/shared/postal-address';

describe('cities for what is typed', () => {
  it('are all of them at first, those where most orders go before the others', () => {
    const all = matchingCities(' ');
    expect(all.slice(0, 3)).toEqual(['الرياض', 'جدة', 'مكة المكرمة']);
    expect(all).toHaveLength(cities.length);
  });

  it.each([
    ['رياض', 'الرياض'],
    ['الري', 'الرياض'],
    ['جد', 'جدة'],
    ['جدّه ', null],
    ['مكه', 'مكة المكرمة'],
    ['احساء', 'الأحساء'],
    ['مشيط', 'خميس مشيط'],
    ['خم', 'خميس مشيط'],
    ['الخماس', 'وادي الدواسر'],
    ['حفر الب', 'حفر الباطن'],
    ['jedd', 'جدة'],
    ['Al Khob', 'الخبر'],
    ['khobar', 'الخبر'],
    ['khamis', 'خميس مشيط'],
    ['ryad', null],
    ['باريس', null],
  ])('%s: %s comes first', (typed, first) => {
    expect(matchingCities(typed)[0] ?? null).toBe(first);
  });

  it('are those whose name begins with it, then those called so besides, then those with such a word', () => {
    const listed = matchingCities('خم');
    const [own, besides] = [listed.indexOf('خميس مشيط'), listed.indexOf('وادي الدواسر')];
    expect(own).toBe(0);
    expect(besides).toBeGreaterThan(own);
  });

  it.each(['الرياض', 'جدة', ' خميس  مشيط'])('%s is written out: nothing is left to choose', (typed) => {
    expect(matchingCities(typed)).toEqual([]);
  });

  it('keep a Latin spelling as the city is called, and whatever else was typed', () => {
    expect(['Jeddah', 'al khobar', 'Paris', 'جيزان', ''].map(storedCityName)).toEqual([
      'جدة',
      'الخبر',
      'Paris',
      'جيزان',
      '',
    ]);
  });
});

describe('districts of a city', () => {
  it('are its own, by any spelling of both', () => {
    expect(matchingDistricts('Riyadh', 'نرجس')).toEqual(['النرجس']);
    expect(matchingDistricts('جده', 'ابحر')).toEqual(['أبحر الشمالية', 'أبحر الجنوبية']);
    expect(matchingDistricts('الرياض', '').length).toBeGreaterThan(50);
  });

  it.each([
    ['', ''],
    ['باريس', ''],
    ['عرعر', 'ا'],
    ['الرياض', 'النرجس'],
  ])('are none of %s for «%s»', (city, typed) => {
    expect(matchingDistricts(city, typed)).toEqual([]);
  });
});

describe('a short address', () => {
  it.each([
    ['RRRD2929', 'RRRD2929'],
    ['rrrd 2929', 'RRRD2929'],
    [' RRRD-٢٩٢٩ ', 'RRRD2929'],
    ['\u200eRRRD۲۹۲۹', 'RRRD2929'],
    ['RRR2929', null],
    ['RRRDD292', null],
    ['RRRD29291', null],
    ['رررد2929', null],
    ['', null],
  ])('%j is kept as %j', (typed, kept) => {
    expect(shortAddressOf(typed)).toBe(kept);
    expect(storedShortAddress(typed)).toBe(kept ?? typed);
  });
});
