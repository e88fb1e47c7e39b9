'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { AdminProduct } from '@/lib/catalogue/product/admin-reads';
import type { GridRow } from '@/lib/catalogue/product/grid-reads';
import { differenceOf } from '@/lib/catalogue/stock/entry-rules';
import type { StockEntryView } from '@/lib/catalogue/stock/reads';
import { readAmount } from '@/lib/platform/shared/amount';
import { latinNumber } from '@/lib/platform/shared/arabic';
import { api, randomUuid } from '@/lib/platform/shared/fetcher';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { type Failure, failureOf } from '../../shared/form/failure';

/** What is edited in the row. */
export type EditedField = 'price' | 'originalPrice' | 'stockQuantity' | 'lowStockThreshold' | 'category' | 'hidden';
export type TypedField = Exclude<EditedField, 'category' | 'hidden'>;

/** What was typed into a cell and is not saved yet; `error`: why it was refused. */
type Draft = { text: string | boolean; error: string | null; isSaving: boolean };

type Drafts = Readonly<Record<string, Draft>>;

/** Columns that hold numbers of pieces. */
export const isCount = (field: TypedField) => field === 'stockQuantity' || field === 'lowStockThreshold';

const keyOf = (id: string, field: EditedField) => `${id} ${field}`;

/** What a cell shows of what is saved. */
export function shownOf(row: GridRow, field: TypedField): string {
  const value = row[field];
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : formatAmount(parseSar(value));
}

/** Whether what is typed says what is saved already. */
function isSame(row: GridRow, field: TypedField, text: string): boolean {
  const shown = shownOf(row, field);
  if (text.trim() === shown) return true;
  const amount = isCount(field) || text.trim() === '' ? null : readAmount(latinNumber(text));
  return amount !== null && 'amount' in amount && Number(amount.amount) === Number(row[field] ?? -1);
}

/** What an answer to a save says of a row. */
const savedOf = (answer: AdminProduct): Partial<GridRow> & { updatedAt: string } => ({
  name: answer.name,
  sku: answer.sku,
  image: answer.image,
  price: answer.price,
  originalPrice: answer.originalPrice,
  category: answer.category,
  categoryName: answer.categoryName,
  stockQuantity: answer.stockQuantity,
  lowStockThreshold: answer.lowStockThreshold,
  reserved: answer.reserved,
  inStock: answer.inStock,
  lowStock: answer.lowStock,
  hidden: answer.hidden,
  featured: answer.featured,
  updatedAt: answer.updatedAt,
});

/** So many saves of a pasted column are under way at once. */
const AT_ONCE = 4;

/**
 * What is typed into the grid and saved of it. Each cell is saved by itself with the version of its row; saves of one row come one after the other.
 * What is refused stays in its cell with the reason.
 */
export function useGridEdits<R extends GridRow>(rows: readonly R[]) {
  const t = useTranslations('admin.products.grid');
  const common = useTranslations('admin.common');
  const [drafts, setDrafts] = useState<Drafts>({});
  const [saved, setSaved] = useState<Readonly<Record<string, Partial<GridRow> & { updatedAt: string }>>>({});
  const [said, setSaid] = useState('');
  // As it is at this moment: Enter saves and leaves the cell, which must not save it again.
  const now = useRef(drafts);
  const queues = useRef(new Map<string, Promise<unknown>>());
  const versions = useRef(new Map<string, string>());
  /** Of differences that are being saved: the same one, however often it is sent. */
  const entries = useRef(new Map<string, string>());

  const current = rows.map((row) => {
    const own = saved[row.id];
    return own && own.updatedAt >= row.updatedAt ? { ...row, ...own } : row;
  });
  const setDraft = (id: string, field: EditedField, draft: Draft | null) => {
    const { [keyOf(id, field)]: _, ...others } = now.current;
    now.current = draft ? { ...others, [keyOf(id, field)]: draft } : others;
    setDrafts(now.current);
  };

  const reasonOf = (failure: Failure, field: EditedField): string => {
    if (failure.kind === 'changed') return t('changed');
    if (failure.kind === 'session') return common('session_over');
    if (failure.kind === 'unreachable') return common('unreachable');
    return failure.issues.find(({ path }) => path === field)?.message ?? failure.detail ?? common('try_again');
  };

  const keep = (id: string, answer: Partial<GridRow> & { updatedAt: string }) => {
    versions.current.set(id, answer.updatedAt);
    setSaved((before) => ({ ...before, [id]: { ...before[id], ...answer } }));
  };

  /** "+3" in place of a quantity: so many more than there are, whatever that is by now. */
  const move = async (id: string, text: string, pieces: number) => {
    const key = `${id} ${text}`;
    const entry = entries.current.get(key) ?? randomUuid();
    entries.current.set(key, entry);
    const body = { id: entry, cause: 'corrected', lines: [{ productId: id, pieces }] };
    const { lines } = await api<StockEntryView>('POST', '/api/admin/stock/entries', body);
    entries.current.delete(key);
    for (const { stockQuantity, reserved, inStock, lowStock, updatedAt } of lines)
      keep(id, { stockQuantity, reserved, inStock, lowStock, updatedAt });
  };

  /** Saves what was typed; answers whether it is saved. */
  const save = async (row: R, field: EditedField, text: string | boolean): Promise<boolean> => {
    setDraft(row.id, field, { text, error: null, isSaving: true });
    const send = async () => {
      const known = versions.current.get(row.id) ?? '';
      const version = known > row.updatedAt ? known : row.updatedAt;
      const pieces = field === 'stockQuantity' ? differenceOf(String(text)) : null;
      try {
        if (pieces !== null) await move(row.id, String(text), pieces);
        else {
          const answer = await api<AdminProduct>('PUT', `/api/admin/products/${row.id}`, { [field]: text, version });
          keep(row.id, savedOf(answer));
        }
      } catch (error) {
        const failure = failureOf(error);
        // The next try goes on from the row as it is now.
        if (failure.current) keep(row.id, savedOf(failure.current as unknown as AdminProduct));
        setDraft(row.id, field, { text, error: reasonOf(failure, field), isSaving: false });
        return false;
      }
      // Something else may have been typed meanwhile.
      if (now.current[keyOf(row.id, field)]?.text === text) setDraft(row.id, field, null);
      setSaid(t('saved', { name: row.name }));
      return true;
    };
    const next = (queues.current.get(row.id) ?? Promise.resolve()).then(send, send);
    queues.current.set(row.id, next);
    return next;
  };

  return {
    rows: current,
    said,
    draftOf: (id: string, field: EditedField): Draft | undefined => drafts[keyOf(id, field)],
    isUnsaved: Object.keys(drafts).length > 0,
    forget: () => {
      now.current = {};
      setDrafts({});
    },
    save,
    /** What was changed of a row elsewhere. */
    take: keep,
    type: (id: string, field: TypedField, text: string) => setDraft(id, field, { text, error: null, isSaving: false }),
    drop: (id: string, field: EditedField) => setDraft(id, field, null),
    /** Saves a cell that is left; what says the same as before is no change. */
    commit: (row: R, field: TypedField, isAsked: boolean) => {
      const draft = now.current[keyOf(row.id, field)];
      if (!draft || draft.isSaving) return;
      if (isSame(row, field, String(draft.text))) setDraft(row.id, field, null);
      // What was refused is tried again when it is asked for, not whenever somebody passes by.
      else if (isAsked || !draft.error) void save(row, field, draft.text);
    },
    /** Writes a copied column into this row and those after it. */
    paste: async (from: R, field: TypedField, values: readonly string[]) => {
      const begin = current.findIndex(({ id }) => id === from.id);
      const meant = values.flatMap((text, at) => {
        const row = current[begin + at];
        return row ? [{ row, text }] : [];
      });
      for (const { row, text } of meant) setDraft(row.id, field, { text, error: null, isSaving: true });
      let [failed, next] = [0, 0];
      const work = async () => {
        for (let one = meant[next++]; one; one = meant[next++]) {
          if (isSame(one.row, field, one.text)) setDraft(one.row.id, field, null);
          else if (!(await save(one.row, field, one.text))) failed += 1;
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      setSaid(t('pasted', { done: meant.length - failed, failed, left: values.length - meant.length }));
    },
  };
}

export type GridEdits = ReturnType<typeof useGridEdits<GridRow & { waiting: number }>>;
