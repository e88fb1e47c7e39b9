'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, type SubmitEventHandler, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { ignoreToastClicks } from '@/components/ui/overlay/overlay';
import { cn } from '@/lib/utils';
import { dialogFooterClasses } from '../dialog-footer-classes';
import type { FormFailure } from './failure';
import { FormProblem } from './form-problem';

type Props = {
  title: string;
  text: string;
  submit: string;
  destructive?: boolean;
  open: boolean;
  busy: boolean;
  failure: FormFailure | null;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
  /** Disables the submit button; the children show the reason. */
  blocked?: boolean;
  wide?: boolean;
  children?: ReactNode;
};

export type WindowProps = Pick<Props, 'open' | 'onClose' | 'returnFocusTo'>;

export function WindowForm(props: Props) {
  const { title, text, submit, destructive, blocked, busy, failure, onSubmit, wide, children } = props;
  const { open, onClose, returnFocusTo } = props;
  const common = useTranslations('admin.common');
  const [isTyped, setTyped] = useState(false);
  return (
    <Dialog open={open} onOpenChange={(next) => !next && !busy && onClose()}>
      <DialogContent
        closeLabel={common('close')}
        returnFocusTo={returnFocusTo}
        // A press beside the dialog must not lose what was typed.
        onInteractOutside={(event) => (isTyped ? event.preventDefault() : ignoreToastClicks(event))}
      >
        <form method="dialog" noValidate onSubmit={onSubmit} onInput={() => setTyped(true)} className="contents">
          <DialogHeader>
            <DialogTitle>{title}</DialogTitle>
            <DialogDescription>{text}</DialogDescription>
          </DialogHeader>
          {children && <div className={cn('grid gap-4', wide && 'sm:grid-cols-2')}>{children}</div>}
          {failure && <FormProblem failure={failure} />}
          <div data-bar="bottom" className={cn(dialogFooterClasses, 'flex justify-end gap-2')}>
            <Button variant="outline" onClick={onClose} disabled={busy}>
              {common('cancel')}
            </Button>
            <Button type="submit" variant={destructive ? 'destructive' : 'default'} loading={busy} disabled={blocked}>
              {submit}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
