import type { Route } from 'next';
import Link from 'next/link';
import type { ComponentProps } from 'react';

const OUTSIDE = /^(https?:\/\/|mailto:|tel:)/i;

/** A link whose address staff entered, never fetched ahead: inside the shop, outside in a new tab, and plain text for anything else. */
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
