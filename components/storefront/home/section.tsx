import { ChevronLeft } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';

type SectionProps = {
  id: string;
  title: string;
  text?: string;
  more?: { href: Route; label: string };
  children: ReactNode;
};

export function HomeSection({ id, title, text, more, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="later container-page mt-8 md:mt-16">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 md:mb-6">
        <div className="min-w-0 flex-1 basis-40">
          <h2 id={id} className="text-xl font-semibold md:text-2xl">
            {title}
          </h2>
          {text && <p className="text-sm text-muted-foreground">{text}</p>}
        </div>
        {more && (
          <Link
            href={more.href}
            prefetch={false}
            className="-me-2 inline-flex h-11 shrink-0 items-center gap-1 rounded-md px-2 text-sm font-medium text-primary transition-colors hover:bg-muted"
          >
            {more.label}
            <span className="sr-only">{title}</span>
            <ChevronLeft aria-hidden className="size-4 ltr:-scale-x-100" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
