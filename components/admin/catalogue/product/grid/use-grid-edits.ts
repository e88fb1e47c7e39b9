'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import type { AdminProduct } from '@/lib/catalogue/product/admin-reads';
import type { GridRow } from '@/lib/catalogue/product/grid-reads';
import { signedDifference } from '@/lib/catalogue/stock/entry-rules';
import type { StockEntryView } from '@/lib/catalogue/stock/reads';
import { api, randomUuid } from '@/lib/platform/browser/fetcher';
import { parseAmount } from '@/lib/platform/shared/amount';
import { latinNumber } from '@/lib/platform/shared/arabic/normalize';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { type FormFailure, formFailureOf } from '../../../shared/form/failure';
import { useFailureToast } from '../../../shared/use-failure-toast';

export type GridProduct = GridRow & { waiting: number };

export type EditedField = 'price' | 'originalPrice' | 'stockQuantity' | 'lowStockThreshold' | 'category' | 'hidden';
export type TypedField = Exclude<EditedField, 'category' | 'hidden'>;

type Draft = { text: string | boolean; error: string | null; isSaving: boolean };

type Drafts = Readonly<Record<string, Draft>>;

export const isCountField = (field: TypedField) => field === 'stockQuantity' || field === 'lowStockThreshold';

const keyOf = (id: string, field: EditedField) => `${id} ${field}`;

export function gridFieldText(row: GridRow, field: TypedField): string {
  const value = row[field];
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : formatAmount(parseSar(value), 'always');
}

function isSame(row: GridRow, field: TypedField, text: string): boolean {
  const shown = gridFieldText(row, field);
  if (text.trim() === shown) return true;
  const amount = isCountField(field) || text.trim() === '' ? null : parseAmount(latinNumber(text));
  return amount !== null && 'amount' in amount && Number(amount.amount) === Number(row[field] ?? -1);
}

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

const AT_ONCE = 4;

/** Saves of a row run in turn. A refused cell keeps its text and shows the error. */
export function useGridEdits<R extends GridRow>(rows: readonly R[]) {
  const t = useTranslations('admin.products.grid');
  const products = useTranslations('admin.products');
  const common = useTranslations('admin.common');
  const toastFailure = useFailureToast();
  const [drafts, setDrafts] = useState<Drafts>({});
  const [saved, setSaved] = useState<Readonly<Record<string, Partial<GridRow> & { updatedAt: string }>>>({});
  const [said, setSaid] = useState('');
  // Updated synchronously: Enter saves and causes a blur, which must not save again.
  const now = useRef(drafts);
  const queues = useRef(new Map<string, Promise<unknown>>());
  const versions = useRef(new Map<string, string>());
  /** Idempotency keys of relative changes, such as "+5". */
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

  const reasonOf = (failure: FormFailure, field: EditedField): string => {
    if (failure.kind === 'changed') return t('changed');
    if (failure.kind === 'session') return common('session_over');
    if (failure.kind === 'unreachable') return common('unreachable');
    return failure.issues.find(({ path }) => path === field)?.message ?? failure.detail ?? common('try_again');
  };

  const keep = (id: string, answer: Partial<GridRow> & { updatedAt: string }) => {
    versions.current.set(id, answer.updatedAt);
    setSaved((before) => ({ ...before, [id]: { ...before[id], ...answer } }));
  };

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

  const save = async (row: R, field: EditedField, text: string | boolean): Promise<boolean> => {
    setDraft(row.id, field, { text, error: null, isSaving: true });
    const send = async () => {
      const known = versions.current.get(row.id) ?? '';
      const version = known > row.updatedAt ? known : row.updatedAt;
      const pieces = field === 'stockQuantity' ? signedDifference(String(text)) : null;
      try {
        if (pieces !== null) await move(row.id, String(text), pieces);
        else {
          const answer = await api<AdminProduct>('PUT', `/api/admin/products/${row.id}`, { [field]: text, version });
          keep(row.id, savedOf(answer));
        }
      } catch (error) {
        const failure = formFailureOf(error);
        if (failure.kind === 'session') toastFailure(products('update_failed'), error);
        if (failure.current) keep(row.id, savedOf(failure.current as unknown as AdminProduct));
        setDraft(row.id, field, { text, error: reasonOf(failure, field), isSaving: false });
        return false;
      }
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
    take: keep,
    type: (id: string, field: TypedField, text: string) => setDraft(id, field, { text, error: null, isSaving: false }),
    drop: (id: string, field: EditedField) => setDraft(id, field, null),
    commit: (row: R, field: TypedField, isAsked: boolean) => {
      const draft = now.current[keyOf(row.id, field)];
      if (!draft || draft.isSaving) return;
      if (isSame(row, field, String(draft.text))) setDraft(row.id, field, null);
      // Enter retries a refused value, blur does not.
      else if (isAsked || !draft.error) void save(row, field, draft.text);
    },
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
      const left = values.length - meant.length;
      setSaid(t('pasted', { done: meant.length - failed, failed, left }));
      if (left > 0) toast.warning(t('pasted_left', { count: left }), { description: t('pasted_left_text') });
    },
  };
}

export type GridEdits = ReturnType<typeof useGridEdits<GridProduct>>;
