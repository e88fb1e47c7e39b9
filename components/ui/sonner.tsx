'use client';

import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { Spinner } from './spinner';
import { withOfflineTitle } from './toast/offline-title';
import { connectToaster, disconnectToaster } from './toast/toast';
import { useSingleToast } from './toast/use-single-toast';

/** Time to read a toast and reach its action, such as undo. */
const WITH_ACTION_MS = 10_000;

const withActionTime =
  (say: typeof toast.success): typeof toast.success =>
  (title, options) =>
    say(title, options?.action ? { duration: WITH_ACTION_MS, ...options } : options);

export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  useSingleToast();
  // Runs after the child's effects, when sonner is listening.
  useEffect(() => {
    const error = withOfflineTitle(withActionTime(toast.error));
    connectToaster({ ...toast, success: withActionTime(toast.success), error });
    return disconnectToaster;
  }, []);
  return (
    <div data-toast-layer>
      <Sonner
        dir="rtl"
        position="bottom-right"
        visibleToasts={1}
        duration={5000}
        hotkey={['F8']}
        swipeDirections={[]}
        closeButton
        containerAriaLabel={label}
        icons={{
          success: <CircleCheck aria-hidden className="size-5 text-success" />,
          error: <CircleAlert aria-hidden className="size-5 text-destructive" />,
          warning: <TriangleAlert aria-hidden className="size-5 text-warning" />,
          info: <Info aria-hidden className="size-5 text-primary" />,
          loading: <Spinner className="size-5 text-primary" />,
        }}
        toastOptions={{
          unstyled: true,
          closeButtonAriaLabel: closeLabel,
          classNames: {
            toast:
              'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border bg-popover py-2.5 ps-3.5 pe-12 text-sm text-foreground shadow-lg',
            icon: 'shrink-0',
            content: 'min-w-28 flex-1 leading-6 wrap-anywhere',
            title: 'font-semibold',
            description: 'text-muted-foreground text-xs',
            actionButton:
              'relative inline-flex h-9 shrink-0 items-center rounded-md bg-primary px-3 font-medium text-primary-foreground after:absolute after:-inset-1',
            cancelButton:
              'relative inline-flex h-9 shrink-0 items-center rounded-md bg-muted px-3 font-medium after:absolute after:-inset-1',
            closeButton:
              'absolute end-0.5 top-0.5 inline-flex size-11 items-center justify-center rounded-md text-muted-foreground hover:bg-muted hover:text-foreground [&_svg]:size-4',
          },
        }}
      />
    </div>
  );
}
