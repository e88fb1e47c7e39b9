import type { Build } from '@/lib/catalogue/compatibility/read-builder';
import { parseSar, toSar } from '@/lib/platform/shared/money';

export const totalOf = ({ products }: Pick<Build, 'products'>): string =>
  toSar(Object.values(products).reduce((sum, product) => sum + parseSar(product.effectivePrice), 0));
