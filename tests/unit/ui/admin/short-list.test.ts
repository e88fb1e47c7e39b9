import { describe, expect, it } from 'vitest';
import { filterInMemory } from '@/components/admin/shared/list/filtered-list';
import type { SearchParams } from '@/lib/platform/shared/query';

type Row = { name: string; slug: string | null; isActive: boolean };

const row = (name: string, slug: string | null = null, isActive = true): Row => ({ name, slug, isActive });
const ROWS = [row('أجهزة مكتبية', 'Desktops'), row('شاشات', 'monitors', false), row('إكسسوارات 50% خصم')];

const list = (params: SearchParams, rows: readonly Row[] = ROWS, pageSize?: number) =>
  filterInMemory('/admin/things', params, rows, ({ name, slug }) => [name, slug], pageSize);

describe('a short list', () => {
  it.each<[string, SearchParams, number[], boolean]>([
    ['shows all without a filter', {}, [0, 1, 2], false],
    ['finds a spelling that means the same', { q: 'اجهزه' }, [0], true],
    ['finds in any of the texts, in any case', { q: 'DESK' }, [0], true],
    ['finds a mark that is no word as it stands', { q: '%' }, [2], true],
    ['finds nothing by a mark that nobody wrote', { q: '?' }, [], true],
    ['takes a space for no search', { q: '  ' }, [0, 1, 2], false],
    ['keeps to the active ones', { state: 'active' }, [0, 2], true],
    ['keeps to the inactive ones', { state: 'inactive' }, [1], true],
    ['takes an unknown state for none', { state: 'gone' }, [0, 1, 2], true],
    ['joins both filters', { q: 'شاشات', state: 'active' }, [], true],
    ['takes the first of two values', { q: ['شاشات', 'x'] }, [1], true],
  ])('%s', (_, params, expected, filtered) => {
    expect(list(params)).toMatchObject({
      rows: expected.map((index) => ROWS[index]),
      total: expected.length,
      page: 1,
      pages: 1,
      filtered,
    });
  });

  const MANY = Array.from({ length: 50 }, (_, index) => row(`صف ${index}`, null, index % 2 === 0));

  it.each<[SearchParams, string, number, number]>([
    [{}, 'صف 0', 24, 3],
    [{ page: '3' }, 'صف 48', 2, 3],
    [{ page: '0' }, 'صف 0', 24, 3],
    [{ page: 'x' }, 'صف 0', 24, 3],
    [{ page: '2', state: 'inactive' }, 'صف 49', 1, 2],
  ])('has pages of 24: %j', (params, first, count, pages) => {
    const found = list(params, MANY);
    expect(found.rows[0]?.name).toBe(first);
    expect(found.rows).toHaveLength(count);
    expect(found.pages).toBe(pages);
  });

  it.each<[SearchParams, number, string]>([
    [{ page: '4' }, 3, 'صف 48'],
    [{ page: '2', q: 'صف 7' }, 1, 'صف 7'],
    [{ page: '9', q: 'لا شيء' }, 1, ''],
  ])('behind the last page is the last: %j', (params, page, first) => {
    const found = list(params, MANY);
    expect(found).toMatchObject({ page, pages: page });
    expect(found.rows[0]?.name ?? '').toBe(first);
  });

  it('has one page where the caller wants one, even of nothing', () => {
    expect(list({}, MANY, MANY.length)).toMatchObject({ pages: 1, rows: MANY });
    expect(list({}, [], 0)).toMatchObject({ pages: 1, rows: [] });
  });
});
