import type { Route } from 'next';
import Link from 'next/link';

type LinkTabsProps<Key extends string> = {
  label: string;
  tabs: readonly { key: Key; href: Route; text: string }[];
  current: Key;
};

export function LinkTabs<Key extends string>({ label, tabs, current }: LinkTabsProps<Key>) {
  return (
    <nav aria-label={label} className="mb-5">
      <ul className="flex flex-wrap gap-2">
        {tabs.map(({ key, href, text }) => (
          <li key={key}>
            <Link
              href={href}
              prefetch={false}
              aria-current={key === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-md border bg-card px-3.5 text-muted-foreground text-sm transition-colors hover:bg-muted hover:text-foreground aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft aria-[current=page]:font-medium aria-[current=page]:text-primary"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
