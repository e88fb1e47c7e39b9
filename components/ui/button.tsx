import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';
import { Spinner } from './spinner';

export const buttonVariants = cva(
  'inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-md font-medium transition-colors disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50 [&_svg]:pointer-events-none [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-brand text-on-brand hover:bg-brand-hover',
        secondary: 'bg-raised text-text hover:bg-border',
        outline: 'border border-control/60 bg-transparent text-text hover:border-control hover:bg-raised',
        ghost: 'text-text hover:bg-raised',
        danger: 'bg-danger text-on-danger hover:bg-danger-hover',
        link: 'text-brand underline-offset-4 hover:underline',
      },
      size: {
        sm: 'h-9 px-3 text-sm [&_svg:not([class*=size-])]:size-4',
        md: 'h-11 px-4 text-sm [&_svg:not([class*=size-])]:size-4.5',
        lg: 'h-12 px-6 text-base [&_svg:not([class*=size-])]:size-5',
        icon: 'size-11 [&_svg:not([class*=size-])]:size-5',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

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
  const classes = cn(buttonVariants({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={classes} {...props}>
        {children}
      </Slot.Root>
    );
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
