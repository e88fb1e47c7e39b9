'use client';

import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

export function DropdownMenu(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root dir="rtl" {...props} />;
}
export const DropdownMenuTrigger = Radix.Trigger;
export const DropdownMenuGroup = Radix.Group;
export const DropdownMenuRadioGroup = Radix.RadioGroup;

const itemClasses =
  'relative flex min-h-10 cursor-pointer select-none items-center gap-2 rounded-sm px-3 py-1.5 text-sm outline-none transition-colors data-disabled:pointer-events-none data-highlighted:bg-muted data-disabled:opacity-50 [&_svg:not([class*=size-])]:size-4 [&_svg]:shrink-0';

export function DropdownMenuContent({ className, sideOffset = 6, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={sideOffset}
        className={cn(
          'z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto rounded-md border bg-popover p-1 text-foreground shadow-md data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in',
          className,
        )}
        {...props}
      />
    </Radix.Portal>
  );
}

export function DropdownMenuItem({
  className,
  variant = 'neutral',
  ...props
}: ComponentProps<typeof Radix.Item> & { variant?: 'neutral' | 'danger' }) {
  return (
    <Radix.Item
      className={cn(
        itemClasses,
        variant === 'danger' && 'text-destructive data-highlighted:bg-destructive-soft',
        className,
      )}
      {...props}
    />
  );
}

export function DropdownMenuCheckboxItem({ className, children, ...props }: ComponentProps<typeof Radix.CheckboxItem>) {
  return (
    <Radix.CheckboxItem className={cn(itemClasses, 'pe-9', className)} {...props}>
      {children}
      <Radix.ItemIndicator className="absolute end-3">
        <Check aria-hidden className="size-4 text-primary" />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  );
}

export function DropdownMenuRadioItem({ className, children, ...props }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={cn(itemClasses, 'pe-9', className)} {...props}>
      {children}
      <Radix.ItemIndicator className="absolute end-3">
        <Check aria-hidden className="size-4 text-primary" />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={cn('px-3 py-1.5 text-xs text-muted-foreground', className)} {...props} />;
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator className={cn('-mx-1 my-1 h-px bg-border', className)} {...props} />;
}
