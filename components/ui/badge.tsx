import type { ComponentProps } from 'react';
import { cx } from './cx';

type BadgeProps = ComponentProps<'span'> & {
  variant?: 'default' | 'secondary' | 'destructive' | 'success' | 'warning';
};

/** A word on a tint (app/styles/controls.css). */
export function Badge({ className, variant = 'default', ...props }: BadgeProps) {
  return <span className={cx(`badge badge-${variant}`, className)} {...props} />;
}
