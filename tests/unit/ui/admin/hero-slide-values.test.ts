import { expect, it } from 'vitest';
import { heroSlideBody, heroSlideFormValues } from '@/components/admin/storefront/hero-slide/hero-slide-form';
import { heroSlideForm } from '@/lib/storefront/hero-slide/schema';

const kept = (duration: string) => heroSlideBody(null)({ ...heroSlideFormValues(null), duration }).duration;
const fits = (duration: string) => heroSlideForm.shape.duration.safeParse(kept(duration)).success;

it.each([
  ['5', 5000],
  ['٧', 7000],
  ['2.5', 2500],
  ['1.001', 1001],
  ['', null],
  ['abc', 'abc'],
])('«%s» seconds are kept as %j', (typed, ms) => {
  expect(kept(typed)).toBe(ms);
});

it.each([
  ['1', true],
  ['600', true],
  ['0.5', false],
  ['601', false],
  ['5000', false],
  ['abc', false],
])('«%s» seconds fit: %s', (typed, isTaken) => {
  expect(fits(typed)).toBe(isTaken);
});

it('a slide that stands five seconds shows 5', () => {
  expect(heroSlideFormValues(null).duration).toBe('5');
});
