import { expect, it } from 'vitest';
import { slugify, uniqueSlug } from '@/lib/catalogue/category/arabic-slug';

it.each([
  ['Gaming Laptops', 'gaming-laptops'],
  ['be quiet!', 'be-quiet'],
  ['G.SKILL', 'gskill'],
  ['Alpenföhn', 'alpenfohn'],
  ['لابتوبات', 'laptops'],
  ['اللابتوبات', 'laptops'],
  ['كروت الشاشة', 'graphics-cards'],
  ['كروت شاشة RTX ٥٠٩٠', 'graphics-cards-rtx-5090'],
  ['لوحات المفاتيح والفأرات', 'keyboards-farat'],
  ['ألعاب وملحقاتها', 'games-accessories'],
  ['إلكترونيات', 'electronics'],
  ['شنط ظهر', 'shant-zahr'],
  ['كَراسيّ', 'chairs'],
  ['مُنتَجات', 'mantajat'],
  ['محوّلات', 'maholat'],
  ['ديل', 'dil'],
  ['  ', ''],
  ['؟!', ''],
  ['日本', ''],
])('«%s» has the address "%s"', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

it('is as long as an address may be, and ends with a word', () => {
  const slug = slugify('ملحقات '.repeat(20));
  expect(slug.length).toBeLessThanOrEqual(45);
  expect(slug).toMatch(/^(?:accessories-)*accessories$/);
  expect(slugify('ب'.repeat(200)).length).toBeLessThanOrEqual(45);
});

it('is what an address may be, whatever the name', () => {
  for (const name of ['أ ب ت', 'ءءء', '--a--', 'a_b', 'ﷺ', 'ﻻ', 'پاور بنك', '🎮 ألعاب'])
    expect(slugify(name)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
});

it('gets a number where it is taken', () => {
  expect(uniqueSlug('لابتوبات', 'category', new Set())).toBe('laptops');
  expect(uniqueSlug('لابتوبات', 'category', new Set(['laptops', 'laptops-2']))).toBe('laptops-3');
  expect(uniqueSlug('؟', 'category', new Set(['category']))).toBe('category-2');
});
