import type { LucideIcon } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { formatCount } from '@/lib/platform/shared/money';
import { cn } from '@/lib/utils';

type Props = {
  label: string;
  value: ReactNode;
  note?: string;
  icon: LucideIcon;
  tone?: 'plain' | 'brand' | 'warning';
  href?: string;
};

const TONES = {
  plain: 'bg-muted text-muted-foreground',
  brand: 'bg-primary-soft text-primary',
  warning: 'bg-warning-soft text-warning',
} as const;

/** Must be inside a `dl`. */
export function StatCard({ label, value, note, icon: Icon, tone = 'plain', href }: Props) {
  return (
    <div
      className={cn(
        'relative rounded-lg border bg-card p-4 sm:ps-17',
        href && 'transition-colors focus-within:border-input hover:border-input hover:bg-muted',
      )}
    >
      <dt className="text-muted-foreground text-sm">
        <span
          aria-hidden
          className={cn('absolute start-4 top-4 hidden size-10 place-items-center rounded-md sm:grid', TONES[tone])}
        >
          <Icon className="size-5" />
        </span>
        {href ? (
          <Link href={href as Route} prefetch={false} className="after:absolute after:inset-0 after:rounded-lg">
            {label}
          </Link>
        ) : (
          <span>{label}</span>
        )}
      </dt>
      <dd className="font-semibold text-xl">{typeof value === 'number' ? <bdi>{formatCount(value)}</bdi> : value}</dd>
      {note && <dd className="text-muted-foreground text-xs">{note}</dd>}
    </div>
  );
}
