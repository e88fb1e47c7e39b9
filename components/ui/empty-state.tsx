import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx';

type EmptyStateProps = {
  icon?: LucideIcon;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  as?: 'h1' | 'h2' | 'h3' | 'p';
  className?: string;
};

export function EmptyState({ icon: Icon, title, text, action, as: Title = 'h2', className }: EmptyStateProps) {
  return (
    <div className={cx('empty-state', className)}>
      {Icon && (
        <span className="mb-1 inline-flex size-14 items-center justify-center rounded-full bg-muted text-muted-foreground">
          <Icon aria-hidden className="size-6" />
        </span>
      )}
      <Title className="text-lg font-semibold">{title}</Title>
      {text && <p className="max-w-md text-sm text-muted-foreground">{text}</p>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
