import { type ReactNode, useId } from 'react';
import { cx } from '@/components/ui/cx';

type PanelProps = {
  title: string;
  end?: ReactNode;
  small?: boolean;
  step?: number;
  children: ReactNode;
};

export function Panel({ title, end, small, step, children }: PanelProps) {
  const id = useId();
  const isRow = end !== undefined;
  return (
    <section aria-labelledby={id} className="rounded-lg border border-border bg-card p-4 sm:p-6">
      <div className={cx('mb-4', isRow && 'flex min-h-11 items-center justify-between gap-3')}>
        <h2 id={id} className={cx('font-semibold text-foreground', small ? 'text-base' : 'text-lg')}>
          {step !== undefined && (
            <span
              aria-hidden
              className="me-2.5 inline-flex size-7 items-center justify-center rounded-full bg-primary-soft text-sm text-primary"
            >
              {step}
            </span>
          )}
          <span>{title}</span>
        </h2>
        {end}
      </div>
      {children}
    </section>
  );
}
