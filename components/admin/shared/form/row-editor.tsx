'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { type ComponentType, createContext, type ReactNode, use, useMemo, useRef, useState } from 'react';
import { toast } from 'sonner';
import { ApiError, api } from '@/lib/platform/browser/fetcher';
import { ConfirmDialog } from '../confirm-dialog';
import { asksBeforeDelete, type ListNoun, UNDELETABLE_NOUN } from '../nouns';
import { useFailureToast } from '../use-failure-toast';
import { useStaffRouter } from '../use-staff-router';
import { type RowFormProps, useEditorOf } from './editors-context';

type Props<R> = {
  noun: ListNoun;
  onRefused?: (row: R, error: ApiError) => void;
  /** Page after the row of a detail page was deleted. */
  goneTo?: Route;
  children: ReactNode;
};

type Editor<R> = {
  endpoint: string;
  create: () => void;
  edit: (row: R) => void;
  copy: (row: R) => void;
  remove: (row: R, name: string) => void;
};

/** Until then a further press is a double press; an undo may restore the id. */
const RESTORABLE_MS = 2000;

const EditorContext = createContext<Editor<never> | null>(null);

export function useRowEditor<R>(): Editor<R> {
  const editor = use(EditorContext);
  if (!editor) throw new Error('useRowEditor stands outside a RowEditor');
  return editor as unknown as Editor<R>;
}

export function RowEditor<R extends { id: string }>({ noun, onRefused, goneTo, children }: Props<R>) {
  const { endpoint, form: Form } = useEditorOf(noun);
  const RowForm = Form as ComponentType<RowFormProps<R, ListNoun>> | undefined;
  const t = useTranslations('admin');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const [form, setForm] = useState<{ key: number; row: R | null; source: R | null; open: boolean } | null>(null);
  const [deleting, setDeleting] = useState<{ key: number; row: R; name: string; open: boolean } | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const removing = useRef(new Set<string>());

  const remove = async (row: R): Promise<string | undefined> => {
    if (noun === UNDELETABLE_NOUN || removing.current.has(row.id)) return;
    removing.current.add(row.id);
    try {
      await api('DELETE', `${endpoint}/${row.id}`);
    } catch (error) {
      removing.current.delete(row.id);
      const answer = error instanceof ApiError ? error : null;
      if (answer?.code === 'in_use' && onRefused) onRefused(row, answer);
      else if (answer?.status === 409 && asksBeforeDelete(noun) && answer.detail) return answer.detail;
      else toastFailure(t(`${noun}.delete_failed`), error);
      if (answer?.status === 404) router.refresh();
      return;
    }
    setTimeout(() => removing.current.delete(row.id), RESTORABLE_MS);
    toast.success(t(`${noun}.deleted`));
    // The pressed button disappears with its row.
    opener.current = document.getElementById('content');
    if (!asksBeforeDelete(noun)) opener.current?.focus({ preventScroll: true });
    if (goneTo) router.replace(goneTo);
    else router.refresh();
  };
  const removeNow = useRef(remove);
  removeNow.current = remove;

  const editor = useMemo<Editor<R>>(() => {
    const remember = () => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    };
    const open = (row: R | null, source: R | null = null) => {
      remember();
      setForm((previous) => ({ key: (previous?.key ?? 0) + 1, row, source, open: true }));
    };
    return {
      endpoint,
      create: () => open(null),
      edit: (row) => open(row),
      copy: (source) => open(null, source),
      remove: (row, name) => {
        remember();
        if (asksBeforeDelete(noun))
          setDeleting((previous) => ({ key: (previous?.key ?? 0) + 1, row, name, open: true }));
        else void removeNow.current(row);
      },
    };
  }, [noun, endpoint]);

  return (
    <EditorContext value={editor as unknown as Editor<never>}>
      <div className="contents">{children}</div>
      {form && RowForm && (
        <RowForm
          key={form.key}
          row={form.row}
          source={form.source}
          noun={noun}
          endpoint={endpoint}
          open={form.open}
          onClose={() => setForm({ ...form, open: false })}
          returnFocusTo={opener}
        />
      )}
      {deleting && asksBeforeDelete(noun) && (
        <ConfirmDialog
          key={deleting.key}
          open={deleting.open}
          onOpenChange={(open) => setDeleting({ ...deleting, open })}
          title={t(`${noun}.delete_title`)}
          text={t(`${noun}.delete_text`, { name: `\u2068${deleting.name}\u2069` })}
          confirmLabel={t(`${noun}.delete_confirm`)}
          onConfirm={() => remove(deleting.row)}
          returnFocusTo={opener}
        />
      )}
    </EditorContext>
  );
}
