'use client';

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
import { ApiError, api } from '@/lib/shared/fetcher';
import { ConfirmDialog } from '../confirm-dialog';

export type RowDialogProps<R> = {
  /** the row to edit, or null for a new one */
  row: R | null;
  open: boolean;
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
};

type Texts = {
  deleted: string;
  deleteFailed: string;
  /** the toast's second line where the server gave no reason of its own */
  deleteFailedText?: string;
  deleteTitle: string;
  deleteText: (name: string) => string;
  deleteConfirm: string;
};

type Props<R> = {
  /** the collection's address: DELETE {endpoint}/{id} */
  endpoint: string;
  /** the form; load it with next/dynamic, it brings its libraries along */
  dialog: ComponentType<RowDialogProps<R>>;
  nameOf: (row: R) => string;
  /** for a list whose rows can be deleted */
  texts?: Texts;
  /** whether deleting is asked about first (docs/rules.md, "Deleting") */
  asks?: boolean;
  /** the server's refusal to delete (409 in_use), for a screen that offers something else instead */
  onRefused?: (row: R, error: ApiError) => void;
  children: ReactNode;
};

type Editor<R> = { create: () => void; edit: (row: R) => void; remove: (row: R) => void };

const EditorContext = createContext<Editor<never> | null>(null);

/** The list's one form and one question, for every card of it. */
export function useRowEditor<R>(): Editor<R> {
  const editor = use(EditorContext);
  if (!editor) throw new Error('useRowEditor stands outside a RowEditor');
  return editor as unknown as Editor<R>;
}

/** One form and one question before deleting, for all rows of a list. */
export function RowEditor<R extends { id: string }>(props: Props<R>) {
  const { endpoint, dialog: RowDialog, nameOf, texts, asks = true, onRefused, children } = props;
  const router = useRouter();
  // The key gives every opening a fresh form.
  const [form, setForm] = useState<{ key: number; row: R | null; open: boolean } | null>(null);
  const [deleting, setDeleting] = useState<{ key: number; row: R; open: boolean } | null>(null);
  const opener = useRef<HTMLElement | null>(null);

  /** Deletes a row; why the row as it stands cannot be deleted is for the window that asked. */
  const remove = async (row: R): Promise<string | undefined> => {
    if (!texts) return;
    try {
      await api('DELETE', `${endpoint}/${row.id}`);
    } catch (error) {
      const detail = (error instanceof ApiError ? error.detail : null) ?? texts.deleteFailedText;
      if (error instanceof ApiError && error.code === 'in_use' && onRefused) onRefused(row, error);
      else if (error instanceof ApiError && error.status === 409 && asks && detail) return detail;
      else toast.error(texts.deleteFailed, detail ? { description: detail } : undefined);
      // Somebody else was faster: the list is out of date.
      if (error instanceof ApiError && error.status === 404) router.refresh();
      return;
    }
    toast.success(texts.deleted);
    router.refresh();
  };
  const removeNow = useRef(remove);
  removeNow.current = remove;

  const editor = useMemo<Editor<R>>(() => {
    const remember = () => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    };
    const open = (row: R | null) => {
      remember();
      setForm((previous) => ({ key: (previous?.key ?? 0) + 1, row, open: true }));
    };
    return {
      create: () => open(null),
      edit: open,
      remove: (row) => {
        remember();
        if (asks) setDeleting((previous) => ({ key: (previous?.key ?? 0) + 1, row, open: true }));
        else void removeNow.current(row);
      },
    };
  }, [asks]);

  return (
    <EditorContext value={editor as unknown as Editor<never>}>
      {children}
      {form && (
        <RowDialog
          key={form.key}
          row={form.row}
          open={form.open}
          onClose={() => setForm({ ...form, open: false })}
          returnFocusTo={opener}
        />
      )}
      {deleting && texts && (
        <ConfirmDialog
          key={deleting.key}
          open={deleting.open}
          onOpenChange={(open) => setDeleting({ ...deleting, open })}
          title={texts.deleteTitle}
          // The name runs in its own direction inside the sentence.
          text={texts.deleteText(`\u2068${nameOf(deleting.row)}\u2069`)}
          confirmLabel={texts.deleteConfirm}
          onConfirm={() => remove(deleting.row)}
          returnFocusTo={opener}
        />
      )}
    </EditorContext>
  );
}

/** Nouns whose messages say what deleting one asks and answers. */
type DeletableNoun =
  | 'categories'
  | 'coupons'
  | 'customers'
  | 'daily_offers'
  | 'hero_slides'
  | 'messages'
  | 'notification_banners'
  | 'shipping_companies';

/** What deleting a row of this noun asks and answers, in the noun's own words (messages: admin.<noun>). */
export function useDeleteTexts(noun: DeletableNoun): Texts {
  const t = useTranslations('admin');
  return {
    deleted: t(`${noun}.deleted`),
    deleteFailed: t(`${noun}.delete_failed`),
    deleteTitle: t(`${noun}.delete_title`),
    deleteText: (name) => t(`${noun}.delete_text`, { name }),
    deleteConfirm: t(`${noun}.delete_confirm`),
  };
}

type Editable<R> = Pick<Props<R>, 'endpoint' | 'dialog' | 'nameOf'> & { noun: DeletableNoun };

/** The form and the question of a list whose rows are like any other's. */
export const rowEditor = <R extends { id: string }>({ noun, ...props }: Editable<R>) =>
  function ListEditor({ children }: { children: ReactNode }) {
    return (
      <RowEditor<R> {...props} texts={useDeleteTexts(noun)}>
        {children}
      </RowEditor>
    );
  };
