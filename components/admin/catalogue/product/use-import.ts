'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { readPatiently } from '@/components/shared/read-patiently';
import type { ColumnsView } from '@/lib/catalogue/product-import/mappings';
import type { ImportView } from '@/lib/catalogue/product-import/reads';
import { api, uploadFile } from '@/lib/platform/shared/fetcher';
import { type Failure, failureOf } from '../../shared/form/failure';
import { sheetsOf } from '../../shared/sheet-choice';

const ASK_MS = 800;
const ADDRESS = '/api/admin/products/import';

/** A file of products, a ZIP of pictures for it, and which sheet of it is meant. */
export type Files = { file: File; zip: File | null; sheet?: string };

/** Which sheet of a file, as a query. */
const sheetQuery = ({ sheet }: Files) => (sheet === undefined ? '' : `?${new URLSearchParams({ sheet })}`);

/** Nobody works on it: it is done, given up, or waits for the staff's word. */
export const isOver = ({ status }: ImportView) => status !== 'waiting' && status !== 'running';

/** The latest import, asked for again and again while it runs; and the ways to have a file looked at and applied. */
export function useImport(open: boolean) {
  const router = useRouter();
  const [state, setState] = useState<ImportView | null>(null);
  const [columns, setColumns] = useState<ColumnsView | null>(null);
  const [sheets, setSheets] = useState<string[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sending, setSending] = useState(false);
  const running = state !== null && !isOver(state);

  // An import that somebody began before, and that still runs or waits to be applied, is shown at once.
  useEffect(() => {
    if (!open) return;
    const controller = new AbortController();
    readPatiently<ImportView | null>(ADDRESS, controller.signal).then(
      (latest) => latest && (!isOver(latest) || latest.status === 'checked') && setState(latest),
      () => {},
    );
    return () => controller.abort();
  }, [open]);

  useEffect(() => {
    if (!open || !running) return;
    let ended = false;
    const ask = async () => {
      const next = await readPatiently<ImportView>(`${ADDRESS}/${state.id}`).catch(() => null);
      if (ended) return;
      if (next) setState(next);
      if (next && isOver(next)) router.refresh();
    };
    const timer = setInterval(ask, ASK_MS);
    return () => {
      ended = true;
      clearInterval(timer);
    };
  }, [open, running, state?.id, router]);

  /** What the server is asked for while the screen waits; what it refuses is said. */
  const send = async (call: () => Promise<void>) => {
    setFailure(null);
    setSending(true);
    try {
      await call();
    } catch (error) {
      const names = sheetsOf(error);
      setSheets(names);
      setFailure(names ? null : failureOf(error));
    } finally {
      setSending(false);
    }
  };

  const check = async ({ file, zip, sheet }: Files, chosen: readonly string[] | null) => {
    const query = new URLSearchParams({ check: '1' });
    if (sheet !== undefined) query.set('sheet', sheet);
    if (chosen) query.set('columns', chosen.join(','));
    if (zip) query.set('pictures', (await uploadFile<{ id: string }>(`${ADDRESS}/pictures`, zip, zip.name)).id);
    const { id } = await uploadFile<{ id: string }>(`${ADDRESS}?${query}`, file, file.name);
    setState(await readPatiently<ImportView>(`${ADDRESS}/${id}`));
  };

  /** Has a file looked at: at once where it is known what its columns are. */
  const begin = (files: Files) =>
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

  /** The same with what staff say of its columns. */
  const choose = (files: Files, chosen: readonly string[]) => send(() => check(files, chosen));

  /** Has what was looked at written; `leaveNoticed`: but for the lines with a notice. */
  const apply = (leaveNoticed: boolean) =>
    send(async () => {
      if (state) setState(await api<ImportView>('POST', `${ADDRESS}/${state.id}/apply`, { leaveNoticed }));
    });

  /** To what the columns of the file are, of one that was looked at. */
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
