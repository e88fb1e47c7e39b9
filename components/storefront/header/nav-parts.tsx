import { ChevronDown } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { NavEntry } from '@/lib/storefront/menu/rules';

type Props = { id: string; label: string; parts: NavEntry[] };

/** A native popover: opens without JavaScript. */
export function NavParts({ id, label, parts }: Props) {
  const t = useTranslations('client.header');
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('parts_of', { name: label })}
        className="icon-button -ms-2"
      >
        <ChevronDown aria-hidden className="size-4" />
      </button>
      <ul id={id} popover="auto" className="nav-parts">
        {parts.map(({ href, label: text, outside }) => (
          <li key={href + text}>
            <Link prefetch={false} href={href as Route} className="footer-link" {...outside}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
