'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useMemo,
  useRef,
  useState,
} from 'react';
import { toast } from 'sonner';
import { ApiError, api } from '@/lib/platform/shared/fetcher';
import { ConfirmDialog } from '../confirm-dialog';
import { type FormNoun, isAsked, KEPT, type ListNoun } from '../nouns';
import { useEditorOf } from './editors-context';

export type RowFormProps<R, N extends ListNoun = FormNoun> = {
  /** the row to edit, or null for a new one */
  row: R | null;
  /** the row that a new one begins as a copy of */
  source?: R | null;
  noun: N;
  /** the collection's address */
  endpoint: string;
  open: boolean;
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
};

type Props<R> = {
  noun: ListNoun;
  /** the second line of a failed deletion's toast where the server gave no reason of its own */
  failedText?: string;
  /** the server's refusal to delete (409 in_use), for a screen that offers something else instead */
  onRefused?: (row: R, error: ApiError) => void;
  /** where it leads when the row of a page is gone */
  goneTo?: Route;
  children: ReactNode;
};

type Editor<R> = {
  /** the collection's address */
  endpoint: string;
  create: () => void;
  edit: (row: R) => void;
  /** opens the form for a new row with this one's values */
  copy: (row: R) => void;
  /** `name` is what the question calls the row */
  remove: (row: R, name: string) => void;
};

const EditorContext = createContext<Editor<never> | null>(null);

/** The list's one form and one question, for every card of it. */
export function useRowEditor<R>(): Editor<R> {
  const editor = use(EditorContext);
  if (!editor) throw new Error('useRowEditor stands outside a RowEditor');
  return editor as unknown as Editor<R>;
}

/** One form and one question before deleting, for all rows of a list. */
export function RowEditor<R extends { id: string }>({ noun, failedText, onRefused, goneTo, children }: Props<R>) {
  const { endpoint, form: Form } = useEditorOf(noun);
  const RowForm = Form as ComponentType<RowFormProps<R, ListNoun>> | undefined;
  const t = useTranslations('admin');
  const router = useRouter();
  // The key gives every opening a fresh form.
  const [form, setForm] = useState<{ key: number; row: R | null; source: R | null; open: boolean } | null>(null);
  const [deleting, setDeleting] = useState<{ key: number; row: R; name: string; open: boolean } | null>(null);
  const opener = useRef<HTMLElement | null>(null);

  /** Deletes a row; why the row as it stands cannot be deleted is for the window that asked. */
  const remove = async (row: R): Promise<string | undefined> => {
    if (noun === KEPT) return;
    try {
      await api('DELETE', `${endpoint}/${row.id}`);
    } catch (error) {
      const detail = (error instanceof ApiError ? error.detail : null) ?? failedText;
      if (error instanceof ApiError && error.code === 'in_use' && onRefused) onRefused(row, error);
      else if (error instanceof ApiError && error.status === 409 && isAsked(noun) && detail) return detail;
      else toast.error(t(`${noun}.delete_failed`), detail ? { description: detail } : undefined);
      // Somebody else was faster: the list is out of date.
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
        if (isAsked(noun)) setDeleting((previous) => ({ key: (previous?.key ?? 0) + 1, row, name, open: true }));
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
      {deleting && isAsked(noun) && (
        <ConfirmDialog
          key={deleting.key}
          open={deleting.open}
          onOpenChange={(open) => setDeleting({ ...deleting, open })}
          title={t(`${noun}.delete_title`)}
          // The name runs in its own direction inside the sentence.
          text={t(`${noun}.delete_text`, { name: `\u2068${deleting.name}\u2069` })}
          confirmLabel={t(`${noun}.delete_confirm`)}
          onConfirm={() => remove(deleting.row)}
          returnFocusTo={opener}
        />
      )}
    </EditorContext>
  );
}
