import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';

export type ShortStockLine = { name: string; left: number; path?: string };

const SEPARATOR = '، ';

/** Error for lines above the available quantity: out_of_stock if any is sold out, else stock_short. */
export function stockShortageError(lines: readonly ShortStockLine[]): AppError {
  const gone = lines.filter(({ left }) => left <= 0);
  const about = gone.length > 0 ? gone : lines;
  const told = gone.length > 0 ? ({ name }: ShortStockLine) => name : leftOf;
  return new AppError(gone.length > 0 ? 'out_of_stock' : 'stock_short', {
    values: { products: about.map(told).join(SEPARATOR) },
    issues: about.flatMap(({ path, ...line }) => (path === undefined ? [] : [{ path, message: told(line) }])),
    ...(gone.length > 0 ? {} : { extra: { left: Math.min(...about.map(({ left }) => left)) } }),
  });
}

const leftOf = ({ name, left }: ShortStockLine): string => translate('stock.left_of', { name, left });
