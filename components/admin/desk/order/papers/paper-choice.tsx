import type { Route } from 'next';
import Link from 'next/link';

type Props = { label: string; choices: readonly { href: string; text: string; isChosen: boolean }[] };

export function PaperChoice({ label, choices }: Props) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1 rounded-md border bg-card p-1 text-sm">
      {choices.map(({ href, text, isChosen }) => (
        <Link
          key={href}
          href={href as Route}
          replace
          prefetch={false}
          aria-current={isChosen ? 'true' : undefined}
          className="inline-flex min-h-9 items-center rounded-sm px-3 text-muted-foreground transition-colors hover:text-foreground aria-[current]:bg-primary-soft aria-[current]:text-foreground"
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
