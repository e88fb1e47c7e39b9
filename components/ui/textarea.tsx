import type { ComponentProps } from 'react';
import { cx } from './cx';
import { controlClasses } from './input';

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea className={cx(controlClasses, 'field-sizing-content min-h-28 py-2.5', className)} {...props} />;
}
