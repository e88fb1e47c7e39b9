import { LoaderCircle } from 'lucide-react';
import { cx } from './cx';

/** `label`: announced to screen readers; without a label the spinner is decorative. */
export function Spinner({ className = 'size-5', label }: { className?: string; label?: string }) {
  if (!label) return <LoaderCircle aria-hidden className={cx('animate-spin', className)} />;
  return (
    <span role="status" className="inline-flex">
      <LoaderCircle aria-hidden className={cx('animate-spin', className)} />
      <span className="sr-only">{label}</span>
    </span>
  );
}
