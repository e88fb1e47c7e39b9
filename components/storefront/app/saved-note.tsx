import { WifiOff } from 'lucide-react';

/** Shown by the worker's mark on the root alone: this page came from the shopper's own device. */
export function SavedNote({ text }: { text: string }) {
  return (
    <p className="hidden items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-center text-sm font-medium text-warning [:root[data-saved]_&]:flex">
      <WifiOff aria-hidden className="size-4 shrink-0" />
      {text}
    </p>
  );
}
