'use client';

import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { Toaster as Sonner } from 'sonner';
import { Spinner } from './spinner';

/** One toast at a time, five seconds, swiped away sideways; F8 moves to it. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  return (
    <Sonner
      dir="rtl"
      position="bottom-right"
      visibleToasts={1}
      duration={5000}
      hotkey={['F8']}
      swipeDirections={['right', 'left']}
      closeButton
      containerAriaLabel={label}
      offset={{ bottom: 'var(--floating-bottom)', right: '1rem' }}
      mobileOffset={{ bottom: 'var(--floating-bottom)', left: '1rem', right: '1rem' }}
      icons={{
        success: <CircleCheck aria-hidden className="size-5 text-success" />,
        error: <CircleAlert aria-hidden className="size-5 text-danger" />,
        warning: <TriangleAlert aria-hidden className="size-5 text-warning" />,
        info: <Info aria-hidden className="size-5 text-brand" />,
        loading: <Spinner className="size-5 text-brand" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: closeLabel,
        classNames: {
          toast: 'flex w-full items-start gap-3 rounded-lg border bg-popover p-4 pe-12 text-sm text-text shadow-3',
          icon: 'mt-0.5 shrink-0',
          content: 'min-w-0 flex-1',
          title: 'font-semibold',
          description: 'mt-0.5 text-muted',
          actionButton:
            'inline-flex h-9 shrink-0 items-center self-center rounded-md bg-brand px-3 font-medium text-on-brand',
          cancelButton: 'inline-flex h-9 shrink-0 items-center self-center rounded-md bg-raised px-3 font-medium',
          closeButton:
            'absolute end-2 top-2 inline-flex size-9 items-center justify-center rounded-md text-muted hover:bg-raised hover:text-text [&_svg]:size-4',
        },
      }}
    />
  );
}
