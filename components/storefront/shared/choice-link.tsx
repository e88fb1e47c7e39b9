import Link from 'next/link';
import type { ComponentProps } from 'react';

type Props = ComponentProps<typeof Link> & { current: 'true' | 'step' | null };

export function ChoiceLink({ current, href, prefetch = false, rel = 'nofollow', scroll, ...link }: Props) {
  if (current === null) return <Link href={href} prefetch={prefetch} rel={rel} scroll={scroll} {...link} />;
  return <a {...link} {...DISABLED_LINK_PROPS} aria-current={current} />;
}

export const DISABLED_LINK_PROPS = { role: 'link', tabIndex: 0, 'aria-disabled': true } as const;
