'use client';

import { AlertDialog as Radix } from 'radix-ui';
import type { ComponentProps, RefObject } from 'react';
import { cn } from '@/lib/utils';
import { buttonVariants } from './button';
import { ToastSlot } from './floating/toast-slot';
import { isolateDirections } from './isolate-directions';
import { overlayClasses, returnFocus } from './overlay/overlay';

export const AlertDialog = Radix.Root;
export const AlertDialogTrigger = Radix.Trigger;

type ContentProps = ComponentProps<typeof Radix.Content> & {
  returnFocusTo?: RefObject<HTMLElement | null>;
};

export function AlertDialogContent({ className, returnFocusTo, ...props }: ContentProps) {
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlayClasses} />
      <div className="pointer-events-none fixed inset-0 z-50 flex flex-col items-center justify-center p-4">
        <ToastSlot />
        <Radix.Content
          onCloseAutoFocus={returnFocus(returnFocusTo)}
          className={cn(
            'pointer-events-auto flex max-h-[92dvh] min-h-0 w-full max-w-md flex-col gap-4 overflow-y-auto rounded-lg border bg-card p-5 shadow-lg outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in sm:p-6',
            className,
          )}
          {...props}
        />
      </div>
    </Radix.Portal>
  );
}

export function AlertDialogHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('flex flex-col gap-1', className)} {...props} />;
}

export function AlertDialogTitle({ className, ...props }: ComponentProps<typeof Radix.Title>) {
  return <Radix.Title className={cn('text-lg font-semibold', className)} {...props} />;
}

export function AlertDialogDescription({ className, children, ...props }: ComponentProps<typeof Radix.Description>) {
  return (
    <Radix.Description className={cn('text-sm text-muted-foreground', className)} {...props}>
      {isolateDirections(children)}
    </Radix.Description>
  );
}

export function AlertDialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('flex flex-col-reverse gap-2 pt-2 sm:flex-row sm:justify-end', className)} {...props} />;
}

export function AlertDialogAction({
  className,
  variant = 'destructive',
  ...props
}: ComponentProps<typeof Radix.Action> & { variant?: 'default' | 'destructive' }) {
  return <Radix.Action className={cn(buttonVariants({ variant }), className)} {...props} />;
}

export function AlertDialogCancel({ className, ...props }: ComponentProps<typeof Radix.Cancel>) {
  return <Radix.Cancel className={cn(buttonVariants({ variant: 'outline' }), className)} {...props} />;
}
