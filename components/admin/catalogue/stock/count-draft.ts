import { type EntryCause, MAX_ENTRY_LINES, parseSignedCount } from '@/lib/catalogue/stock/entry-rules';
import type { ShelfProduct } from '@/lib/catalogue/stock/shelf-reads';

/* Unsaved scans, stored on the device: a count takes an hour, and phones lock in between. */

export const COUNT_CAUSES = ['counted', 'received', 'written_off'] as const satisfies readonly EntryCause[];
export type CountCause = (typeof COUNT_CAUSES)[number];

/** `text`: pieces as scanned or typed; `fault`: the server's error. */
export type CountLine = { product: ShelfProduct; text: string; fault?: string };

/** `id`: idempotency key; `lines`: the last scanned one is first. */
export type CountDraft = { id: string; cause: CountCause; lines: readonly CountLine[] };

export function countedPieces({ text }: CountLine, cause: CountCause): number | null {
  const count = parseSignedCount(text);
  return count === null || count < (cause === 'counted' ? 0 : 1) ? null : count;
}

/** Adds a piece and moves its line to the top. The expected stock stays as first read. */
export function withCountedPiece(draft: CountDraft, product: ShelfProduct): CountDraft {
  const known = draft.lines.find((line) => line.product.id === product.id);
  const line: CountLine = known
    ? { product: known.product, text: String((countedPieces(known, 'counted') ?? 0) + 1) }
    : { product, text: '1' };
  return { ...draft, lines: [line, ...draft.lines.filter((one) => one !== known)] };
}

export const withCountLine = (draft: CountDraft, productId: string, change: Partial<CountLine> | null): CountDraft => ({
  ...draft,
  lines: draft.lines.flatMap((line) =>
    line.product.id !== productId ? [line] : change ? [{ ...line, ...change }] : [],
  ),
});

export function withCountFaults(draft: CountDraft, issues: readonly { path: string; message: string }[]): CountDraft {
  const faults = new Map(issues.map(({ path, message }) => [Number(/^lines\.(\d+)/.exec(path)?.[1] ?? -1), message]));
  return {
    ...draft,
    lines: draft.lines.map(({ fault: _, ...line }, index) => {
      const fault = faults.get(index);
      return fault === undefined ? line : { ...line, fault };
    }),
  };
}

export const nextEntryOf = (draft: CountDraft): CountDraft => ({
  ...draft,
  lines: draft.lines.slice(0, MAX_ENTRY_LINES),
});

export function stockEntryBody({ id, cause, lines }: CountDraft, note: string) {
  const sent = lines.map((line) => {
    const { id: productId, onShelf: expected, seen } = line.product;
    const pieces = countedPieces(line, cause);
    return pieces === null ? null : { productId, pieces, ...(cause === 'counted' ? { expected, seen } : {}) };
  });
  return sent.includes(null) ? null : { id, cause, note, lines: sent };
}

export function countDraftSum({ cause, lines }: CountDraft): { pieces: number; more: number; fewer: number } {
  const sum = { pieces: 0, more: 0, fewer: 0 };
  for (const line of lines) {
    const pieces = countedPieces(line, cause) ?? 0;
    const difference = pieces - (line.product.onShelf ?? 0);
    sum.pieces += pieces;
    sum.more += Math.max(0, difference);
    sum.fewer += Math.max(0, -difference);
  }
  return sum;
}

export function readCountDraft(text: string | null): CountDraft | null {
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
