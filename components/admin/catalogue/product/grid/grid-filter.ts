import { GRID_SORTS } from '@/lib/catalogue/product/grid-rules';
import { STOCK_FILTERS } from '@/lib/catalogue/product/stock-rules';
import { PRODUCT_TAG_LIMITS } from '@/lib/catalogue/product/tag-rules';
import { oneOf, param, type SearchParams } from '@/lib/platform/shared/query';
import { withoutUnknown } from '../../../shared/filters/address';

export const GRID_FILTERS = ['q', 'category', 'brand', 'family', 'tag', 'stock', 'visibility'] as const;

const VISIBILITIES = ['shown', 'hidden'] as const;
const SIZES = ['50', '100'] as const;

export function gridFilterOf(params: SearchParams) {
  return {
    q: param(params, 'q').slice(0, 200) || undefined,
    category: param(params, 'category') || undefined,
    brand: param(params, 'brand') || undefined,
    family: param(params, 'family') || undefined,
    tag: param(params, 'tag').slice(0, PRODUCT_TAG_LIMITS.length) || undefined,
    stock: oneOf(STOCK_FILTERS, param(params, 'stock')) ?? ('all' as const),
    visibility: oneOf(VISIBILITIES, param(params, 'visibility')),
  };
}

export type GridFilter = ReturnType<typeof gridFilterOf>;

export const cleanedGrid = (params: SearchParams): string | null =>
  withoutUnknown('/admin/products', params, {
    stock: (value) => oneOf(STOCK_FILTERS, value) !== undefined,
    visibility: (value) => oneOf(VISIBILITIES, value) !== undefined,
    sort: (value) => oneOf(GRID_SORTS, value) !== undefined,
    size: (value) => oneOf(SIZES, value) !== undefined,
  });

export const gridSortOf = (params: SearchParams) => oneOf(GRID_SORTS, param(params, 'sort'));

export const gridSizeOf = (params: SearchParams): number => Number(oneOf(SIZES, param(params, 'size')) ?? SIZES[0]);
