'use client';

import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps, RefObject } from 'react';
import { cn } from '@/lib/utils';
import { ToastSlot } from './floating/toast-slot';
import { isolateDirections } from './isolate-directions';
import { BackCloses } from './overlay/back-closes';
import { ignoreToastClicks, overlayClasses, returnFocus } from './overlay/overlay';

export const Dialog = Radix.Root;
export const DialogTrigger = Radix.Trigger;
export const DialogClose = Radix.Close;

type ContentProps = ComponentProps<typeof Radix.Content> & {
  closeLabel?: string;
  returnFocusTo?: RefObject<HTMLElement | null>;
};

export function DialogContent({ className, children, closeLabel, returnFocusTo, ...props }: ContentProps) {
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlayClasses} />
      <div className="pointer-events-none fixed inset-0 z-50 flex flex-col items-center justify-end sm:justify-center sm:p-4">
        <ToastSlot />
        <Radix.Content
          onInteractOutside={ignoreToastClicks}
          onCloseAutoFocus={returnFocus(returnFocusTo)}
          className={cn(
            'pointer-events-auto relative flex max-h-[calc(100dvh-5.5rem)] min-h-0 w-full flex-col gap-4 overflow-y-auto overscroll-contain scroll-pb-24 rounded-t-xl border bg-card p-5 shadow-lg outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in sm:max-h-[92dvh] sm:max-w-lg sm:rounded-lg sm:p-6',
            className,
          )}
          {...props}
        >
          <BackCloses />
          <div className="contents">{children}</div>
          {closeLabel && (
            <Radix.Close
              aria-label={closeLabel}
              className="absolute end-3 top-3 inline-flex size-11 items-center justify-center rounded-md text-muted-foreground transition-colors hover:bg-muted hover:text-foreground"
            >
              <X aria-hidden className="size-5" />
            </Radix.Close>
          )}
        </Radix.Content>
      </div>
    </Radix.Portal>
  );
}

export function DialogHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('flex flex-col gap-1 pe-10', className)} {...props} />;
}

export function DialogTitle({ className, children, ...props }: ComponentProps<typeof Radix.Title>) {
  return (
    <Radix.Title className={cn('text-lg font-semibold', className)} {...props}>
      {isolateDirections(children)}
    </Radix.Title>
  );
}

export function DialogDescription({ className, children, ...props }: ComponentProps<typeof Radix.Description>) {
  return (
    <Radix.Description className={cn('text-sm text-muted-foreground', className)} {...props}>
      {isolateDirections(children)}
    </Radix.Description>
  );
}

export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('flex flex-col-reverse gap-2 pt-2 sm:flex-row sm:justify-end', className)} {...props} />;
}
