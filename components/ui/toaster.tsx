'use client';

import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { Spinner } from './spinner';
import { connectToaster, disconnectToaster } from './toast';
import { useSingleToast } from './use-single-toast';

/** One toast at a time, five seconds, swiped away to the right; F8 moves to it. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  useSingleToast();
  // After the effects of what is inside: by now it listens.
  useEffect(() => {
    connectToaster(toast);
    return disconnectToaster;
  }, []);
  return (
    <Sonner
      dir="rtl"
      position="bottom-right"
      visibleToasts={1}
      duration={5000}
      hotkey={['F8']}
      swipeDirections={[]}
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
          toast:
            'flex w-full flex-wrap items-start gap-3 rounded-lg border bg-popover p-4 pe-12 text-sm text-text shadow-3',
          icon: 'mt-0.5 shrink-0',
          content: 'min-w-40 flex-1 wrap-anywhere',
          title: 'font-semibold',
          description: 'mt-0.5 text-muted',
          actionButton:
            'relative inline-flex h-9 shrink-0 items-center self-center rounded-md bg-brand px-3 font-medium text-on-brand after:absolute after:-inset-1 max-md:ms-8',
          cancelButton:
            'relative inline-flex h-9 shrink-0 items-center self-center rounded-md bg-raised px-3 font-medium after:absolute after:-inset-1 max-md:ms-8',
          closeButton:
            'absolute end-1 top-1 inline-flex size-11 items-center justify-center rounded-md text-muted hover:bg-raised hover:text-text [&_svg]:size-4',
        },
      }}
    />
  );
}
