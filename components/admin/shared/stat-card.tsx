import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/utils';

type Props = { label: string; value: ReactNode; note?: string; icon: LucideIcon; tone?: 'plain' | 'brand' | 'warning' };

const TONES = {
  plain: 'bg-raised text-muted',
  brand: 'bg-brand-soft text-brand',
  warning: 'bg-warning-soft text-warning',
} as const;

/** One figure with its name, for a `dl`. */
export function StatCard({ label, value, note, icon: Icon, tone = 'plain' }: Props) {
  return (
    <div className="relative rounded-lg border bg-surface p-4 sm:ps-17">
      <dt className="text-muted text-sm">
        <span
          aria-hidden
          className={cn('absolute start-4 top-4 hidden size-10 place-items-center rounded-md sm:grid', TONES[tone])}
        >
          <Icon className="size-5" />
        </span>
        {label}
      </dt>
      <dd className="font-semibold text-xl">{value}</dd>
      {note && <dd className="text-muted text-xs">{note}</dd>}
    </div>
  );
}
