import type { ComponentProps } from 'react';
import { cx } from './cx';

type BadgeProps = ComponentProps<'span'> & {
  variant?: 'neutral' | 'brand' | 'success' | 'warning' | 'danger' | 'sale';
};

/** A word on a tint. Its looks stand in app/globals.css. */
export function Badge({ className, variant = 'neutral', ...props }: BadgeProps) {
  return <span className={cx(`badge badge-${variant}`, className)} {...props} />;
}
