import { type EntryCause, signedCount } from '@/lib/catalogue/stock/entry-rules';
import type { ShelfProduct } from '@/lib/catalogue/stock/shelf-reads';

/*
 * A list that is being scanned and not written down yet. It stays on the device: a shelf takes an hour, and a phone goes to sleep.
 */

export const COUNT_CAUSES = ['counted', 'received', 'written_off'] as const satisfies readonly EntryCause[];
export type CountCause = (typeof COUNT_CAUSES)[number];

/** `text`: the number of pieces as it was scanned or typed; `fault`: why the shop refused the line. */
export type CountLine = { product: ShelfProduct; text: string; fault?: string };

/** `id`: under which it is sent, however often; `lines`: the one that was scanned last comes first. */
export type CountDraft = { id: string; cause: CountCause; lines: readonly CountLine[] };

/** What is typed as a number of pieces; null where it is none, or less than can be. */
export function piecesIn({ text }: CountLine, cause: CountCause): number | null {
  const count = signedCount(text);
  return count === null || count < (cause === 'counted' ? 0 : 1) ? null : count;
}

/** One piece more of a product, which comes first now. What was read of it when counting began stays. */
export function withPiece(draft: CountDraft, product: ShelfProduct): CountDraft {
  const known = draft.lines.find((line) => line.product.id === product.id);
  const line = known ? { ...known, text: String((piecesIn(known, 'counted') ?? 0) + 1) } : { product, text: '1' };
  return { ...draft, lines: [line, ...draft.lines.filter((one) => one !== known)] };
}

/** The line of a product otherwise; null takes it out. */
export const withLine = (draft: CountDraft, productId: string, change: Partial<CountLine> | null): CountDraft => ({
  ...draft,
  lines: draft.lines.flatMap((line) =>
    line.product.id !== productId ? [line] : change ? [{ ...line, ...change }] : [],
  ),
});

/** What the shop objected to, at its lines: an objection's path is that of the line in the call. */
export function withFaults(draft: CountDraft, issues: readonly { path: string; message: string }[]): CountDraft {
  const faults = new Map(issues.map(({ path, message }) => [Number(/^lines\.(\d+)/.exec(path)?.[1] ?? -1), message]));
  return {
    ...draft,
    lines: draft.lines.map(({ fault: _, ...line }, index) => {
      const fault = faults.get(index);
      return fault === undefined ? line : { ...line, fault };
    }),
  };
}

/** The call's body; null while a number of pieces is none. */
export function bodyOf({ id, cause, lines }: CountDraft, note: string) {
  const sent = lines.map((line) => {
    const { id: productId, onShelf: expected, seen } = line.product;
    const pieces = piecesIn(line, cause);
    return pieces === null ? null : { productId, pieces, ...(cause === 'counted' ? { expected, seen } : {}) };
  });
  return sent.includes(null) ? null : { id, cause, note, lines: sent };
}

/** What the list comes to: pieces, or of a count how many are too many and too few. */
export function sumOf({ cause, lines }: CountDraft): { pieces: number; more: number; fewer: number } {
  const sum = { pieces: 0, more: 0, fewer: 0 };
  for (const line of lines) {
    const pieces = piecesIn(line, cause) ?? 0;
    const difference = pieces - (line.product.onShelf ?? 0);
    sum.pieces += pieces;
    sum.more += Math.max(0, difference);
    sum.fewer += Math.max(0, -difference);
  }
  return sum;
}

/** What this browser remembers of a list; whatever it cannot be is nothing. */
export function readDraft(text: string | null): CountDraft | null {
  try {
    const { id, cause, lines } = JSON.parse(text ?? '') as CountDraft;
    const isLine = ({ product, text }: CountLine) =>
      typeof product.id === 'string' && typeof product.seen === 'string' && typeof text === 'string';
    const isWhole = typeof id === 'string' && COUNT_CAUSES.some((one) => one === cause) && lines.every(isLine);
    return isWhole ? { id, cause, lines } : null;
  } catch {
    return null;
  }
}
