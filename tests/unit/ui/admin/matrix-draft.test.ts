import { describe, expect, it } from 'vitest';
import {
  changedMatrixCells,
  changedMatrixRows,
  newFamilyMember,
  withVariantPrice,
} from '@/components/admin/catalogue/product/matrix-draft';
import { matrixRows } from '@/lib/catalogue/family/matrix-rules';

describe('variants of a product that does not exist yet', () => {
  const own = newFamilyMember(['اللون: أسود', 'الوزن: 1'], '/main.webp');
  const { rows } = matrixRows([own], ['اللون'], [['أسود', 'أبيض', 'أحمر']]);
  const missing = rows.filter(({ member }) => member === null);

  it('leave out the combination of the product itself', () => {
    expect(missing.map(({ values }) => values)).toEqual([['أبيض'], ['أحمر']]);
  });

  it('are sent without an id, and only those with input', () => {
    const [white] = missing;
    const drafts = { [white?.key ?? '']: { price: '120', sku: 'W-1' } };
    const changed = changedMatrixRows(drafts, missing);
    expect(changedMatrixCells(drafts, changed)).toEqual([{ values: ['أبيض'], sku: 'W-1', price: '120' }]);
  });

  it('all take the price of the product where they have none', () => {
    const [white] = missing;
    const drafts = withVariantPrice({ [white?.key ?? '']: { price: '120' } }, missing, '100');
    expect(changedMatrixCells(drafts, missing)).toMatchObject([{ price: '120' }, { price: '100' }]);
  });
});
