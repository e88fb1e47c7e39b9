import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { cn } from '@/lib/utils';

type PaginationProps = {
  page: number;
  pages: number;
  href: (page: number) => string;
  labels: { nav: string; previous: string; next: string; page: (page: number) => string };
  className?: string;
};

/** First, last, current page and its neighbours; null marks a gap. */
export function paginationItems(page: number, pages: number): (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((n) => n >= 1 && n <= pages)
    .sort((a, b) => a - b);
  return wanted.flatMap((n, index) => {
    const before = wanted[index - 1];
    if (before === undefined || n - before === 1) return [n];
    return n - before === 2 ? [n - 1, n] : [null, n];
  });
}

const cell = 'page-link';

export function Pagination({ page, pages, href, labels, className }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={labels.nav} className={cn('flex justify-center', className)}>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <li>
          <Step to={page > 1 ? href(page - 1) : null} label={labels.previous} rel="prev">
            <ChevronRight aria-hidden className="size-5 ltr:-scale-x-100" />
          </Step>
        </li>
        {paginationItems(page, pages).map((n, index) =>
          n === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their position
            <li key={`gap-${index}`} aria-hidden className="px-1 text-muted-foreground">
              …
            </li>
          ) : (
            <li key={n}>
              <Link
                href={href(n) as Route}
                aria-label={labels.page(n)}
                aria-current={n === page ? 'page' : undefined}
                className={cn(cell, n === page && 'bg-primary text-primary-foreground hover:bg-primary')}
              >
                <bdi>{n}</bdi>
              </Link>
            </li>
          ),
        )}
        <li>
          <Step to={page < pages ? href(page + 1) : null} label={labels.next} rel="next">
            <ChevronLeft aria-hidden className="size-5 ltr:-scale-x-100" />
          </Step>
        </li>
      </ul>
    </nav>
  );
}

type StepProps = { to: string | null; label: string; rel: string; children: React.ReactNode };

function Step({ to, label, rel, children }: StepProps) {
  if (to === null) {
    return (
      <span aria-hidden className={cn(cell, 'pointer-events-none opacity-40')}>
        {children}
      </span>
    );
  }
  return (
    <Link href={to as Route} rel={rel} aria-label={label} className={cell}>
      {children}
    </Link>
  );
}
