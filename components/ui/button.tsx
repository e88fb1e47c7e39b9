import { type ComponentProps, cloneElement, isValidElement } from 'react';
import { cx } from './cx';
import { Spinner } from './spinner';

type Variants = {
  variant?: 'primary' | 'secondary' | 'outline' | 'ghost' | 'danger' | 'link';
  size?: 'sm' | 'md' | 'lg' | 'icon';
};

/** The classes of a button (app/globals.css): a utility beside them wins. */
export const buttonVariants = ({ variant = 'primary', size = 'md' }: Variants = {}): string =>
  `btn btn-${variant} btn-${size}`;

type ButtonProps = ComponentProps<'button'> &
  Variants & {
    /** Gives the look to the only child, a link for instance. */
    asChild?: boolean;
    /** Shows a spinner and refuses further presses; the name stays readable. */
    loading?: boolean;
  };

export function Button({
  className,
  variant,
  size,
  asChild,
  loading,
  disabled,
  children,
  type,
  ...props
}: ButtonProps) {
  const classes = cx(buttonVariants({ variant, size }), className);
  if (asChild) {
    if (!isValidElement<{ className?: string }>(children)) throw new Error('asChild wants one element');
    return cloneElement(children, { ...props, className: cx(classes, children.props.className) });
  }
  return (
    <button
      type={type ?? 'button'}
      className={classes}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      {...props}
    >
      {loading && <Spinner className="size-4.5" />}
      {children}
    </button>
  );
}
