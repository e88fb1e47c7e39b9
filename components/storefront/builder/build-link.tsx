import type { Route } from 'next';
import Link from 'next/link';
import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { type BuilderState, builderAddress } from '@/lib/catalogue/pc-builder/builder';
import { LinkBusy } from './link-busy';

type BuildLinkProps = Pick<ComponentProps<typeof Button>, 'variant' | 'children'> & {
  to: Pick<BuilderState, 'picks' | 'step'> & Partial<Pick<BuilderState, 'show'>>;
  label?: string;
  current?: boolean;
  stays?: boolean;
};

/** `nofollow`: the number of possible builds is unlimited. */
export const BuildLink = ({ to, label, current = false, stays = false, variant, children }: BuildLinkProps) => (
  <Button asChild variant={variant}>
    <Link
      href={builderAddress(to) as Route}
      rel="nofollow"
      prefetch={false}
      scroll={!stays}
      aria-label={label}
      aria-current={current ? 'true' : undefined}
      className="relative"
    >
      {children}
      <LinkBusy className={variant === 'default' ? 'bg-primary text-primary-foreground' : 'bg-card text-foreground'} />
    </Link>
  </Button>
);
