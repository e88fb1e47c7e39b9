import type { Route } from 'next';
import Link from 'next/link';
import type { ComponentProps } from 'react';

const OUTSIDE = /^(https?:\/\/|mailto:|tel:)/i;

/** URL entered by staff; plain text if it is invalid. Never prefetched. */
export function SmartLink({ href, children, ...props }: Omit<ComponentProps<'a'>, 'href'> & { href: string }) {
  if (/^\/(?!\/)/.test(href) || href.startsWith('#')) {
    return (
      <Link href={href as Route} prefetch={false} {...props}>
        {children}
      </Link>
    );
  }
  if (!OUTSIDE.test(href)) return <span className={props.className}>{children}</span>;
  const newTab = /^http/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={href} {...newTab} {...props}>
      {children}
    </a>
  );
}
