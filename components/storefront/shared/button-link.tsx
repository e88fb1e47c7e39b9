import Link, { type LinkProps } from 'next/link';
import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';

type Look = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className' | 'children'>;

export const ButtonLink = <T extends string>({ variant, size, className, ...link }: LinkProps<T> & Look) => (
  <Button asChild variant={variant} size={size} className={className}>
    <Link {...link} />
  </Button>
);
