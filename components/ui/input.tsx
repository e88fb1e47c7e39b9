import type { ComponentProps } from 'react';
import { cx } from './cx';

export const controlClasses = 'control';

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return <input type={type} className={cx(controlClasses, 'h-11', className)} {...props} />;
}
