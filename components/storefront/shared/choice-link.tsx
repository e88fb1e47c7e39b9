import Link from 'next/link';
import type { ComponentProps } from 'react';

type Props = ComponentProps<typeof Link> & { current: 'true' | 'step' | null };

/** A link among choices. The one that holds leads nowhere, as a press would change nothing; it keeps its place for the keyboard. */
export function ChoiceLink({ current, href, prefetch = false, rel = 'nofollow', scroll, ...link }: Props) {
  if (current === null) return <Link href={href} prefetch={prefetch} rel={rel} scroll={scroll} {...link} />;
  return <a {...link} {...HELD} aria-current={current} />;
}

/** What a choice that holds is instead of a link. */
export const HELD = { role: 'link', tabIndex: 0, 'aria-disabled': true } as const;
