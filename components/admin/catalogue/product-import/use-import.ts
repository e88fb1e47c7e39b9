'use client';

import { useEffect, useState } from 'react';
import { readWithRetries } from '@/components/shared/read-with-retries';
import type { ColumnsView } from '@/lib/catalogue/product-import/mappings';
import type { ImportView } from '@/lib/catalogue/product-import/reads';
import { api, uploadFile } from '@/lib/platform/browser/fetcher';
import { type FormFailure, formFailureOf } from '../../shared/form/failure';
import { sheetNamesOf } from '../../shared/sheet-choice';
import { useStaffRouter } from '../../shared/use-staff-router';

const ASK_MS = 800;
const ADDRESS = '/api/admin/products/import';

/** `zip`: pictures; `sheet`: name in the workbook. */
export type ImportFiles = { file: File; zip: File | null; sheet?: string };

const sheetQuery = ({ sheet }: ImportFiles) => (sheet === undefined ? '' : `?${new URLSearchParams({ sheet })}`);

/** `checked` imports wait for staff to apply them. */
export const isImportDone = ({ status }: ImportView) => status !== 'waiting' && status !== 'running';

export function useImport(open: boolean) {
  const router = useStaffRouter();
  const [state, setState] = useState<ImportView | null>(null);
  const [columns, setColumns] = useState<ColumnsView | null>(null);
  const [sheets, setSheets] = useState<string[] | null>(null);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [sending, setSending] = useState(false);
  const running = state !== null && !isImportDone(state);

  useEffect(() => {
    if (!open) return;
    const controller = new AbortController();
    readWithRetries<ImportView | null>(ADDRESS, controller.signal).then(
      (latest) => latest && (!isImportDone(latest) || latest.status === 'checked') && setState(latest),
      () => {},
    );
    return () => controller.abort();
  }, [open]);

  useEffect(() => {
    if (!open || !running) return;
    let ended = false;
    const ask = async () => {
      const next = await readWithRetries<ImportView>(`${ADDRESS}/${state.id}`).catch(() => null);
      if (ended) return;
      if (next) setState(next);
      if (next && isImportDone(next)) router.refresh();
    };
    const timer = setInterval(ask, ASK_MS);
    return () => {
      ended = true;
      clearInterval(timer);
    };
  }, [open, running, state?.id, router]);

  const send = async (call: () => Promise<void>) => {
    setFailure(null);
    setSending(true);
    try {
      await call();
    } catch (error) {
      const names = sheetNamesOf(error);
      setSheets(names);
      setFailure(names ? null : formFailureOf(error));
    } finally {
      setSending(false);
    }
  };

  const check = async ({ file, zip, sheet }: ImportFiles, chosen: readonly string[] | null) => {
    const query = new URLSearchParams({ check: '1' });
    if (sheet !== undefined) query.set('sheet', sheet);
    if (chosen) query.set('columns', chosen.join(','));
    if (zip) query.set('pictures', (await uploadFile<{ id: string }>(`${ADDRESS}/pictures`, zip, zip.name)).id);
    const { id } = await uploadFile<{ id: string }>(`${ADDRESS}?${query}`, file, file.name);
    setState(await readWithRetries<ImportView>(`${ADDRESS}/${id}`));
  };

  const begin = (files: ImportFiles) =>
    send(async () => {
      const found = await uploadFile<ColumnsView>(
        `${ADDRESS}/columns${sheetQuery(files)}`,
        files.file,
        files.file.name,
      );
      setSheets(null);
      setColumns(found);
      if (found.source !== 'guessed') await check(files, found.source === 'remembered' ? found.columns : null);
    });

  const choose = (files: ImportFiles, chosen: readonly string[]) => send(() => check(files, chosen));

  const apply = (leaveNoticed: boolean) =>
    send(async () => {
      if (state) setState(await api<ImportView>('POST', `${ADDRESS}/${state.id}/apply`, { leaveNoticed }));
    });

  const askAgain = () => {
    setState(null);
    setFailure(null);
  };

  const reset = () => {
    askAgain();
    setSheets(null);
    setColumns(null);
  };
  return { state, columns, sheets, running, sending, failure, begin, choose, apply, askAgain, reset };
}
