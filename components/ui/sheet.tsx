'use client';

import { cva, type VariantProps } from 'class-variance-authority';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps, RefObject } from 'react';
import { cn } from '@/lib/utils';
import { ToastSlot } from './floating/toast-slot';
import { BackCloses } from './overlay/back-closes';
import { ignoreToastClicks, overlayClasses, returnFocus } from './overlay/overlay';

export const Sheet = Radix.Root;
export const SheetTrigger = Radix.Trigger;
export const SheetClose = Radix.Close;

const sheetVariants = cva('fixed z-50 flex flex-col border bg-card shadow-lg outline-none', {
  variants: {
    side: {
      start:
        'inset-y-0 start-0 w-[min(24rem,calc(100vw-3rem))] border-y-0 border-s-0 data-[state=closed]:animate-start-out data-[state=open]:animate-start-in',
      end: 'inset-y-0 end-0 w-[min(26rem,calc(100vw-1.5rem))] border-y-0 border-e-0 data-[state=closed]:animate-end-out data-[state=open]:animate-end-in',
      bottom:
        'inset-x-0 bottom-0 max-h-[88dvh] rounded-t-xl border-x-0 border-b-0 data-[state=closed]:animate-bottom-out data-[state=open]:animate-bottom-in',
    },
  },
  defaultVariants: { side: 'end' },
});

type ContentProps = ComponentProps<typeof Radix.Content> &
  VariantProps<typeof sheetVariants> & {
    closeLabel?: string;
    returnFocusTo?: RefObject<HTMLElement | null>;
  };

export function SheetContent({ className, side, children, closeLabel, returnFocusTo, ...props }: ContentProps) {
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlayClasses} />
      <Radix.Content
        onInteractOutside={ignoreToastClicks}
        onCloseAutoFocus={returnFocus(returnFocusTo)}
        className={cn(sheetVariants({ side }), className)}
        {...props}
      >
        <BackCloses />
        <div className="contents">{children}</div>
        <ToastSlot />
        {closeLabel && (
          <Radix.Close
            aria-label={closeLabel}
            className="absolute end-2.5 top-2.5 inline-flex size-11 items-center justify-center rounded-md text-muted-foreground transition-colors hover:bg-muted hover:text-foreground"
          >
            <X aria-hidden className="size-5" />
          </Radix.Close>
        )}
      </Radix.Content>
    </Radix.Portal>
  );
}

export function SheetHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('flex min-h-16 flex-col justify-center border-b ps-5 pe-14', className)} {...props} />;
}

export function SheetBody({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('min-h-0 flex-1 overflow-y-auto overscroll-contain p-5', className)} {...props} />;
}

export function SheetFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn('flex flex-col gap-3 border-t p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom,0px))]', className)}
      {...props}
    />
  );
}

export function SheetTitle({ className, ...props }: ComponentProps<typeof Radix.Title>) {
  return <Radix.Title className={cn('text-lg font-semibold', className)} {...props} />;
}

export function SheetDescription({ className, ...props }: ComponentProps<typeof Radix.Description>) {
  return <Radix.Description className={cn('text-sm text-muted-foreground', className)} {...props} />;
}
