'use client';

import { Tooltip as Radix } from 'radix-ui';
import { type ComponentProps, createContext, use } from 'react';
import { cn } from '@/lib/utils';

const Provided = createContext(false);

/** Put it once around a screen, so that moving from one tooltip to the next within 300 ms does not wait again. */
export function TooltipProvider(props: ComponentProps<typeof Radix.Provider>) {
  return (
    <Provided value={true}>
      <Radix.Provider delayDuration={700} skipDelayDuration={300} {...props} />
    </Provided>
  );
}

/** Works with or without a provider around it. */
export function Tooltip(props: ComponentProps<typeof Radix.Root>) {
  const root = <Radix.Root {...props} />;
  return use(Provided) ? root : <TooltipProvider>{root}</TooltipProvider>;
}

export const TooltipTrigger = Radix.Trigger;

export function TooltipContent({ className, sideOffset = 6, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(
          'z-60 max-w-64 rounded-sm border bg-popover px-2.5 py-1 text-xs text-foreground shadow-md data-[state=delayed-open]:animate-fade-in',
          className,
        )}
        {...props}
      />
    </Radix.Portal>
  );
}
