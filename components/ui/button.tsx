import { cva, type VariantProps } from 'class-variance-authority';
import { type ComponentProps, cloneElement, isValidElement } from 'react';
import { cx } from './cx';
import { Spinner } from './spinner';

/**
 * The classes of a button, asked for as shadcn/ui asks. One word for each look (app/styles/controls.css), for lists of products
 * repeat them: whatever stands beside them wins.
 */
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
  const classes = buttonVariants({ variant, size, className });
  if (asChild) {
    if (!isValidElement<{ className?: string }>(children)) throw new Error('asChild wants one element');
    return cloneElement(children, { ...props, className: cx(classes, children.props.className) });
  }
  // Only beside what comes and goes do texts need an element of their own.
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
