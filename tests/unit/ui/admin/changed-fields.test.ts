import { describe, expect, it } from 'vitest';
import { changedFields, rebaseForm } from '@/components/admin/shared/form/changed-fields';

describe('what a form sends', () => {
  it.each<[string, Record<string, unknown>, Record<string, unknown>, Record<string, unknown>]>([
    ['nothing', { name: 'أ', price: '1.00' }, { name: 'أ', price: '1.00' }, {}],
    ['what was typed', { name: 'أ', price: '1.00' }, { name: 'ب', price: '1.00' }, { name: 'ب' }],
    ['what was emptied', { link: '/a', sku: 'x' }, { link: null, sku: '' }, { link: null, sku: '' }],
    ['a list as a whole', { images: ['/a', '/b'] }, { images: ['/b', '/a'] }, { images: ['/b', '/a'] }],
    ['no list that is the same', { links: [{ url: '/a' }] }, { links: [{ url: '/a' }] }, {}],
    ['what stands for the first time', {}, { order: 3 }, { order: 3 }],
    [
      'of a group what was typed',
      { configuration: { iban: 'SA1', bankName: 'أ' } },
      { configuration: { iban: 'SA1', bankName: 'ب' } },
      { configuration: { bankName: 'ب' } },
    ],
  ])('%s', (_, before, now, changed) => expect(changedFields(before, now)).toEqual(changed));
});

describe('what a form shows after somebody else’s save', () => {
  it('is their row where nothing was typed, and what was typed elsewhere', () => {
    const before = { name: 'شاشة', price: '100.00', stock: true, images: ['/a'] };
    const typed = { ...before, name: 'شاشة كبيرة', images: ['/a', '/b'] };
    const row = { name: 'شاشة', price: '150.00', stock: false, images: ['/c'] };
    expect(rebaseForm(before, typed, row)).toEqual({
      name: 'شاشة كبيرة',
      price: '150.00',
      stock: false,
      images: ['/a', '/b'],
    });
  });

  it('follows inside a group, but takes another row as one', () => {
    const before = { keys: { iban: '1', bank: 'أ' }, product: { id: '1', name: 'أ' } };
    const typed = { keys: { iban: '1', bank: 'ب' }, product: { id: '2', name: 'ب' } };
    const row = { keys: { iban: '9', bank: 'أ' }, product: { id: '1', name: 'ج' } };
    expect(rebaseForm(before, typed, row)).toEqual({
      keys: { iban: '9', bank: 'ب' },
      product: { id: '2', name: 'ب' },
    });
  });

  it('sends afterwards what was typed and nothing of theirs', () => {
    const before = { name: 'أ', price: '1' };
    const row = { name: 'أ', price: '2' };
    expect(changedFields(row, rebaseForm(before, { name: 'ب', price: '1' }, row))).toEqual({ name: 'ب' });
  });
});
