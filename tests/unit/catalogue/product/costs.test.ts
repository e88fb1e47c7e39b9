import { describe, expect, it } from 'vitest';
import { type AdminProductRow, adminProductView } from '@/lib/catalogue/product/admin-reads';
import { columnsFor } from '@/lib/catalogue/product/csv/csv';
import { fileColumns, numericPlaces } from '@/lib/catalogue/product/csv/export';
import { Prisma } from '@/lib/generated/prisma/client';
import { canSeeMargin } from '@/lib/office/report/view';
import { ROLE_TEMPLATES } from '@/lib/people/staff-role/schema';
import { AREAS, type Area, hasPermission } from '@/lib/platform/shared/areas';

const row = {
  price: new Prisma.Decimal(10),
  originalPrice: null,
  cost: new Prisma.Decimal('7.5'),
  categoryRow: { name: 'فئة' },
  createdAt: new Date(0),
  updatedAt: new Date(0),
} as unknown as AdminProductRow;

describe('what things cost', () => {
  it.each<[readonly Area[], boolean]>([
    [AREAS, true],
    [['costs', 'catalogue_view'], true],
    [AREAS.filter((area) => area !== 'costs'), false],
    [['catalogue'], false],
    [[], false],
  ])('is seen with %j: %s', (areas, isSeen) => {
    const view = adminProductView(row, { areas });
    expect('cost' in view).toBe(isSeen);
    expect(JSON.stringify(view).includes('7.5')).toBe(isSeen);
    expect(columnsFor(isSeen).includes('cost')).toBe(isSeen);
    expect(canSeeMargin({ areas }, { cut: 'product' })).toBe(isSeen);
    expect(canSeeMargin({ areas }, { cut: 'day' })).toBe(false);
  });

  it('leaves the other columns of numbers where they stand', () => {
    const names = (areas: readonly Area[]) => {
      const columns = fileColumns(undefined, { areas });
      return [...numericPlaces(columns)].map((place) => columns[place]);
    };
    expect(names([])).toEqual(names(['costs']).filter((name) => name !== 'cost'));
  });
});

it('the templates of roles let those who ship and sell see products, and costs only who counts and who leads', () => {
  const having = (area: Area) =>
    Object.entries(ROLE_TEMPLATES).flatMap(([name, areas]) => (hasPermission({ areas }, area) ? name : []));
  expect(having('costs')).toEqual(['manager', 'accountant']);
  expect(having('catalogue_view')).toHaveLength(5);
  expect(having('staff')).toEqual([]);
  expect(having('refunds')).toEqual(['manager', 'accountant']);
  expect(having('orders_work')).toEqual(['manager', 'order_desk', 'warehouse', 'accountant']);
});
