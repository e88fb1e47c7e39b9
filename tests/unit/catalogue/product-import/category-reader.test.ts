import { describe, expect, it } from 'vitest';
import { categoryReader } from '@/lib/catalogue/product-import/import-rows';

const category = (slug: string, name: string, parentId: string | null = null, kindWords: string[] = []) => ({
  ...{ id: slug, slug, name, parentId, kindWords },
});
const CATEGORIES = [
  category('electronics', 'الإلكترونيات'),
  category('laptops', 'لابتوبات', 'electronics'),
  category('gaming-laptops', 'لابتوبات ألعاب', 'laptops'),
  category('screens', 'شاشات / ملحقاتها', 'electronics'),
  category('accessories', 'ملحقات'),
  category('bags', 'حقائب', 'accessories'),
  category('bags-2', 'حقائب', 'laptops'),
  category('mice', 'ماوسات, لوحات', 'accessories'),
  category('cables', 'كوابل - محولات', 'accessories'),
  category('a-b', 'أب'),
  category('a_b', 'أب آخر'),
];

const slugOf = (cell: string) => {
  const read = categoryReader(CATEGORIES)(cell, 'x');
  return 'slug' in read ? read.slug : null;
};

describe('the category of a line', () => {
  it.each([
    ['laptops', 'laptops'],
    ['Laptops', 'laptops'],
    ['Gaming Laptops', 'gaming-laptops'],
    ['لابتوبات', 'laptops'],
    ['لابـتوب\u200cات', 'laptops'],
    ['شاشات / ملحقاتها', 'screens'],
    ['a_b', 'a_b'],
    ['a-b', 'a-b'],
    // Paths of Salla, Odoo, Magento, WooCommerce.
    ['الإلكترونيات > لابتوبات', 'laptops'],
    ['All / Saleable / Laptops', 'laptops'],
    ['Default Category/Electronics/Laptops', 'laptops'],
    ['Electronics, Electronics > Laptops', 'laptops'],
    ['الإلكترونيات، لابتوبات، لابتوبات ألعاب', 'gaming-laptops'],
    ['ملحقات, ملحقات > ماوسات\\, لوحات', 'mice'],
    ['ملحقات > حقائب', 'bags'],
    ['ملحقات > كوابل - محولات', 'cables'],
    ['الإلكترونيات ← لابتوبات', 'laptops'],
    ['الإلكترونيات < لابتوبات', 'laptops'],
    ['Electronics :: Laptops', 'laptops'],
    ['الإلكترونيات - لابتوبات - لابتوبات ألعاب', 'gaming-laptops'],
    ['الإلكترونيات > لابتوبات > حقائب', 'bags-2'],
  ])('%j is %s', (cell, slug) => {
    expect(slugOf(cell)).toBe(slug);
  });

  it.each([
    ...['', ' > ', 'هواتف', 'حقائب', 'متجر > حقائب', 'لابتوبات > هواتف'],
    ...['ملحقات > لابتوبات', 'لابتوبات < الإلكترونيات', 'لابتوبات - مستعمل', 'لابتوبات، ملحقات', 'تخفيضات، لابتوبات'],
  ])('%j is unknown or ambiguous', (cell) => {
    expect(slugOf(cell)).toBeNull();
  });
});
