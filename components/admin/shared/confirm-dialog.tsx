'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog';
import { Spinner } from '@/components/ui/spinner';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isWanted?: boolean;
  /** The dialog stays open until it resolves, and shows a returned sentence as a refusal. */
  onConfirm: () => Promise<string | undefined> | Promise<void> | void;
  /** Default: the element that had the focus. */
  returnFocusTo?: RefObject<HTMLElement | null>;
};

export function ConfirmDialog(props: Props) {
  const { open, onOpenChange, title, text, children, confirmLabel, cancelLabel, isWanted, onConfirm, returnFocusTo } =
    props;
  const t = useTranslations('admin.common');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const opener = useRef<HTMLElement | null>(null);
  const confirm = async () => {
    setBusy(true);
    let reason: string | undefined;
    try {
      reason = (await onConfirm()) ?? undefined;
    } finally {
      setBusy(false);
      if (reason) setRefusal(reason);
      else onOpenChange(false);
    }
  };
  return (
    <AlertDialog open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <AlertDialogContent
        returnFocusTo={returnFocusTo ?? opener}
        onOpenAutoFocus={() => {
          opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
        }}
      >
        <AlertDialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription className={refusal ? 'sr-only' : undefined}>{text}</AlertDialogDescription>
          {refusal && (
            <p role="alert" className="rounded-md bg-destructive-soft px-3 py-2.5 text-destructive text-sm">
              {refusal}
            </p>
          )}
        </AlertDialogHeader>
        <div className="grid gap-4 empty:hidden">{refusal ? null : children}</div>
        <AlertDialogFooter>
          <AlertDialogCancel disabled={busy}>
            {refusal ? t('understood') : (cancelLabel ?? t('cancel'))}
          </AlertDialogCancel>
          {!refusal && (
            <AlertDialogAction
              variant={isWanted ? 'default' : 'destructive'}
              disabled={busy}
              onClick={(event) => {
                event.preventDefault();
                void confirm();
              }}
            >
              {busy && <Spinner className="size-4.5" />}
              <span>{confirmLabel}</span>
            </AlertDialogAction>
          )}
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
