import { ArrowRight } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { PrintButton } from './print-button';

/** Above what is to be printed: the way back, and the printer. It is not printed itself. */
export function PaperBar({ href, label }: { href: Route; label: string }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
      <Link
        href={href}
        className="-ms-1 inline-flex min-h-9 items-center gap-1.5 rounded-md px-1 text-muted-foreground text-sm transition-colors hover:text-foreground"
      >
        {/* In a right-to-left page the way back points to the right. */}
        <ArrowRight aria-hidden className="size-4" />
        {label}
      </Link>
      <PrintButton />
    </div>
  );
}
