import { cva, type VariantProps } from 'class-variance-authority';
import { type ComponentProps, cloneElement, isValidElement } from 'react';
import { cx } from './cx';
import { Spinner } from './spinner';

/** One class per variant (app/styles/controls.css), because lists repeat buttons. Utilities override it. */
export const buttonVariants = cva('btn', {
  variants: {
    variant: {
      default: 'btn-default',
      destructive: 'btn-destructive',
      outline: 'btn-outline',
      secondary: 'btn-secondary',
      ghost: 'btn-ghost',
      link: 'btn-link',
    },
    size: { default: 'btn-md', sm: 'btn-sm', lg: 'btn-lg', icon: 'btn-icon' },
  },
  defaultVariants: { variant: 'default', size: 'default' },
});

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    asChild?: boolean;
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
  const classes = buttonVariants({ variant, size, className });
  if (asChild) {
    if (!isValidElement<{ className?: string }>(children)) throw new Error('asChild wants one element');
    return cloneElement(children, { ...props, className: cx(classes, children.props.className) });
  }
  // Only buttons with a spinner need a wrapper around the text.
  const content =
    loading === undefined ? (
      children
    ) : (
      <>
        {loading && <Spinner className="size-4.5" />}
        <span className="contents">{children}</span>
      </>
    );
  return (
    <button
      type={type ?? 'button'}
      className={classes}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      {...props}
    >
      {content}
    </button>
  );
}
