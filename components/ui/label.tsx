import type { ComponentProps } from 'react';
import { cx } from './cx';

export function Label({ className, ...props }: ComponentProps<'label'>) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the caller binds it with htmlFor or by nesting
    <label
      className={cx('inline-flex items-center gap-1.5 text-sm font-medium text-foreground', className)}
      {...props}
    />
  );
}
