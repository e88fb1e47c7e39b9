import 'server-only';
import { createHash } from 'node:crypto';
import { type ProductCells, type ProductHeader, productCells } from '../../../domain/product-csv';
import { isUuid } from '../../../domain/uuid';
import { translate } from '../../../i18n/translate';
import { issueMessage } from '../../../schemas/messages';
import { type ProductBody, productForm } from '../../../schemas/product';
import type { FileLine } from './read-lines';

/** Why a line is left out: the column it is about ("" for the whole line) and an Arabic sentence. */
export type Fault = { line: number; column: string; reason: string };

/** A line that can be imported. It is known again by the shop's own id, or by its key. */
export type ImportRow = {
  line: number;
  id: string | null;
  key: string | null;
  body: ProductBody;
  kept: ReadonlySet<string>;
};

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40);

/**
 * Reads lines into products, one after the other from the first line of the file: what a line is known by may depend on those
 * before it. A file without ids and part numbers has variants of one name, so that name and specifications together are the
 * key; the second line that is the same in both is the second such product.
 */
export function rowReader(header: ProductHeader, width: number) {
  const seen = new Map<string, number>();
  const counted = (text: string) => {
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return count;
  };

  const keyOf = ({ id, sku, form }: ProductCells): { id: string | null; key: string | null; repeated: boolean } => {
    if (isUuid(id)) return { id, key: null, repeated: counted(id) > 1 };
    const given = sku ? `sku:${sku}` : id ? `id:${id}` : null;
    if (given) return { id: null, key: given.slice(0, 300), repeated: counted(given) > 1 };
    const own = digest(JSON.stringify([form.name, form.specifications]));
    return { id: null, key: `line:${own}:${counted(own)}`, repeated: false };
  };

  return ({ line, cells }: FileLine, categories: ReadonlySet<string>): ImportRow | Fault[] => {
    const fault = (column: string, reason: string): Fault => ({ line, column, reason });
    if (cells.length !== width)
      return [fault('', translate('import.line_columns', { expected: width, found: cells.length }))];
    if (cells.some((cell) => cell.includes('\u0000') || cell.includes('\uFFFD')))
      return [fault('', translate('import.line_encoding'))];
    const read = productCells(header, cells);
    const { id, key, repeated } = keyOf(read);
    if (repeated) return [fault(header.has('sku') ? 'sku' : 'id', translate('import.line_repeated'))];
    const parsed = productForm.safeParse(read.form);
    if (!parsed.success) {
      const issues = new Map(parsed.error.issues.map((issue) => [String(issue.path[0] ?? ''), issueMessage(issue)]));
      return [...issues].map(([column, reason]) => fault(column, reason));
    }
    if (!categories.has(parsed.data.category))
      return [fault('category', translate('import.line_category', { slug: parsed.data.category }))];
    return { line, id, key, body: parsed.data, kept: read.kept };
  };
}
