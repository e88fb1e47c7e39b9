'use client';

import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';
import { controlClasses } from './input';

export function Select(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root dir="rtl" {...props} />;
}
export const SelectGroup = Radix.Group;
export const SelectValue = Radix.Value;

export function SelectTrigger({ className, children, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={cn(
        controlClasses,
        'inline-flex h-11 items-center justify-between gap-2 text-start data-placeholder:text-muted-foreground [&>span]:by-lines [&>span]:[--lines:1]',
        className,
      )}
      {...props}
    >
      {children}
      <Radix.Icon asChild>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      </Radix.Icon>
    </Radix.Trigger>
  );
}

export function SelectContent({ className, children, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        position="popper"
        sideOffset={4}
        className={cn(
          'z-60 max-h-[min(24rem,var(--radix-select-content-available-height))] min-w-(--radix-select-trigger-width) overflow-hidden rounded-md border bg-popover text-foreground shadow-md data-[state=open]:animate-pop-in',
          className,
        )}
        {...props}
      >
        <Radix.Viewport className="p-1">{children}</Radix.Viewport>
      </Radix.Content>
    </Radix.Portal>
  );
}

export function SelectLabel({ className, ...props }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={cn('px-3 py-1.5 text-xs text-muted-foreground', className)} {...props} />;
}

export function SelectItem({ className, children, ...props }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      className={cn(
        'relative flex min-h-10 cursor-pointer select-none items-center rounded-sm py-1.5 ps-3 pe-9 text-sm outline-none data-disabled:pointer-events-none data-highlighted:bg-muted data-disabled:opacity-50',
        className,
      )}
      {...props}
    >
      <Radix.ItemText>
        <span>{children}</span>
      </Radix.ItemText>
      <Radix.ItemIndicator className="absolute end-3">
        <Check aria-hidden className="size-4 text-primary" />
      </Radix.ItemIndicator>
    </Radix.Item>
  );
}

export function SelectSeparator({ className, ...props }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator className={cn('-mx-1 my-1 h-px bg-border', className)} {...props} />;
}
