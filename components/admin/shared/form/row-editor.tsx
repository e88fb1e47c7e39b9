'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { type ComponentType, createContext, type ReactNode, use, useMemo, useRef, useState } from 'react';
import { toast } from 'sonner';
import { ApiError, api } from '@/lib/platform/browser/fetcher';
import { ConfirmDialog } from '../confirm-dialog';
import { asksBeforeDelete, type ListNoun, UNDELETABLE_NOUN } from '../nouns';
import { useStaffRouter } from '../use-staff-router';
import { type RowFormProps, useEditorOf } from './editors-context';

type Props<R> = {
  noun: ListNoun;
  /** Toast if the server gave no reason. */
  failedText?: string;
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

const EditorContext = createContext<Editor<never> | null>(null);

export function useRowEditor<R>(): Editor<R> {
  const editor = use(EditorContext);
  if (!editor) throw new Error('useRowEditor stands outside a RowEditor');
  return editor as unknown as Editor<R>;
}

export function RowEditor<R extends { id: string }>({ noun, failedText, onRefused, goneTo, children }: Props<R>) {
  const { endpoint, form: Form } = useEditorOf(noun);
  const RowForm = Form as ComponentType<RowFormProps<R, ListNoun>> | undefined;
  const t = useTranslations('admin');
  const router = useStaffRouter();
  const [form, setForm] = useState<{ key: number; row: R | null; source: R | null; open: boolean } | null>(null);
  const [deleting, setDeleting] = useState<{ key: number; row: R; name: string; open: boolean } | null>(null);
  const opener = useRef<HTMLElement | null>(null);

  const remove = async (row: R): Promise<string | undefined> => {
    if (noun === UNDELETABLE_NOUN) return;
    try {
      await api('DELETE', `${endpoint}/${row.id}`);
    } catch (error) {
      const detail = (error instanceof ApiError ? error.detail : null) ?? failedText;
      if (error instanceof ApiError && error.code === 'in_use' && onRefused) onRefused(row, error);
      else if (error instanceof ApiError && error.status === 409 && asksBeforeDelete(noun) && detail) return detail;
      else toast.error(t(`${noun}.delete_failed`), detail ? { description: detail } : undefined);
      if (error instanceof ApiError && error.status === 404) router.refresh();
      return;
    }
    toast.success(t(`${noun}.deleted`));
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
