'use client';

import { ChevronDown } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { cx } from '@/components/ui/cx';
import type { NavigationEntry } from '@/lib/storefront/menu/rules';
import { ShopperQueries } from '../cart/shopper-queries';
import { isCurrentPath } from './is-current-path';
import { type MenuSection, useSections } from './use-sections';

type Props = { entries: NavigationEntry[]; pathname: string; row: string; onChoose: () => void };

export function MenuSections(props: Props) {
  return (
    <ShopperQueries>
      <Sections {...props} />
    </ShopperQueries>
  );
}

function Sections({ entries, ...rest }: Props) {
  const t = useTranslations('client.header');
  const { data } = useSections();
  const sectionOf = ({ href }: NavigationEntry) => data?.find((section) => href === section.href);
  // Left out if staff have already added the same link.
  const more = [
    { href: '/pc-builder', label: t('builder') },
    { href: '/brands', label: t('all_brands') },
  ].filter(({ href }) => !entries.some((entry) => entry.href === href));
  return (
    <ul>
      {[...entries, ...more].map((entry) => (
        <Entry key={entry.href + entry.label} entry={entry} section={sectionOf(entry)} {...rest} />
      ))}
    </ul>
  );
}

type EntryProps = Omit<Props, 'entries'> & { entry: NavigationEntry; section: MenuSection | undefined };

function Entry({ entry: { href, label, parts: own, outside }, section, pathname, row, onChoose }: EntryProps) {
  const t = useTranslations('client.header');
  const id = useId();
  const [open, setOpen] = useState(false);
  const current = isCurrentPath(href, pathname);
  const parts = own ?? section?.parts ?? [];
  return (
    <li>
      <div className="flex items-center">
        <Link
          href={href as Route}
          onClick={onChoose}
          aria-current={current ? 'page' : undefined}
          className={cx(
            row,
            'min-w-0 flex-1',
            current && 'bg-primary-soft font-medium text-primary hover:bg-primary-soft',
          )}
          {...outside}
        >
          <span className="min-w-0 break-words">{label}</span>
        </Link>
        {parts.length > 0 && (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            aria-label={t('parts_of', { name: label })}
            onClick={() => setOpen(!open)}
            className="icon-button"
          >
            <ChevronDown aria-hidden className={open ? 'size-5 rotate-180' : 'size-5'} />
          </button>
        )}
      </div>
      <ul id={id} hidden={!open} className="ms-3 border-s ps-3">
        {parts.map((part) => (
          <li key={part.href + part.label}>
            <Link
              prefetch={false}
              href={part.href as Route}
              onClick={onChoose}
              className="flex min-h-11 items-center text-muted-foreground text-sm hover:text-primary"
              {...part.outside}
            >
              {part.label}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
