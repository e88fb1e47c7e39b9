import { GRID_SORTS } from '@/lib/catalogue/product/grid-rules';
import { STOCK_FILTERS } from '@/lib/catalogue/product/stock-rules';
import { PRODUCT_TAG_LIMITS } from '@/lib/catalogue/product/tag-rules';
import { oneOf, type SearchParams, searchParam } from '@/lib/platform/shared/query';
import { withoutUnknownFilters } from '../../../shared/filters/filter-url';

export const GRID_FILTERS = ['q', 'category', 'brand', 'family', 'tag', 'stock', 'visibility'] as const;

const VISIBILITIES = ['shown', 'hidden', 'featured'] as const;
const SIZES = ['50', '100'] as const;

export function gridFilterOf(params: SearchParams) {
  return {
    q: searchParam(params, 'q').slice(0, 200) || undefined,
    category: searchParam(params, 'category') || undefined,
    brand: searchParam(params, 'brand') || undefined,
    family: searchParam(params, 'family') || undefined,
    tag: searchParam(params, 'tag').slice(0, PRODUCT_TAG_LIMITS.length) || undefined,
    stock: oneOf(STOCK_FILTERS, searchParam(params, 'stock')) ?? ('all' as const),
    visibility: oneOf(VISIBILITIES, searchParam(params, 'visibility')),
  };
}

export type GridFilter = ReturnType<typeof gridFilterOf>;

export const cleanedGridFilters = (params: SearchParams): string | null =>
  withoutUnknownFilters('/admin/products', params, {
    stock: (value) => oneOf(STOCK_FILTERS, value) !== undefined,
    visibility: (value) => oneOf(VISIBILITIES, value) !== undefined,
    sort: (value) => oneOf(GRID_SORTS, value) !== undefined,
    size: (value) => oneOf(SIZES, value) !== undefined,
  });

export const gridSortOf = (params: SearchParams) => oneOf(GRID_SORTS, searchParam(params, 'sort'));

export const gridSizeOf = (params: SearchParams): number =>
  Number(oneOf(SIZES, searchParam(params, 'size')) ?? SIZES[0]);
