'use client';

import { ChevronDown } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { cn } from '@/lib/utils';
import { OrderBadge } from '../desk/order-news/order-badge';
import { useRights } from '../shared/allowed';
import { type AdminScreen, screenGroupsOf } from './screens';
import { WaitingBadge } from './waiting-badge';

const MEMORY = 'admin-menu-folded';

/** Folded menu groups in localStorage; `first` until the user changes one. */
function useFolded(first: readonly string[]) {
  const [kept, setKept] = useState<readonly string[] | null>(null);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    try {
      const known: unknown = JSON.parse(localStorage.getItem(MEMORY) ?? '');
      if (Array.isArray(known)) setKept(known.map(String));
    } catch {
      // Storage is blocked or has invalid data.
    }
    setRead(true);
  }, []);
  const folded = kept ?? first;
  return {
    isRead,
    isFolded: (name: string) => folded.includes(name),
    toggle: (name: string) => {
      const next = folded.includes(name) ? folded.filter((one) => one !== name) : [...folded, name];
      setKept(next);
      try {
        localStorage.setItem(MEMORY, JSON.stringify(next));
      } catch {}
    },
  };
}

const MANY = 16;
const RARE = ['storefront', 'contact', 'setup'];

const Waiting = ({ screen, className }: { screen: AdminScreen['key']; className?: string }) =>
  screen === 'orders' ? <OrderBadge className={className} /> : <WaitingBadge screen={screen} className={className} />;

export function AdminNavList({ onChoose }: { onChoose?: () => void }) {
  const t = useTranslations('admin.shell');
  const id = useId();
  const pathname = usePathname();
  const nav = useRef<HTMLElement>(null);
  const groups = screenGroupsOf(useRights());
  const isLong = groups.reduce((sum, { screens }) => sum + screens.length, 0) > MANY;
  const { isRead, isFolded, toggle } = useFolded(isLong ? RARE : []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the current link changes
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname, isRead]);
  const isCurrent = (href: string) => pathname === href || (href !== '/admin' && pathname.startsWith(`${href}/`));
  return (
    <nav ref={nav} aria-label={t('nav')} className="flex flex-col gap-2">
      {groups.map(({ group, screens }) => {
        const isHere = screens.some(({ href }) => isCurrent(href));
        const isOpen = isHere || !isFolded(group);
        return (
          <div key={group}>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={`${id}-${group}`}
              aria-disabled={isHere || undefined}
              onClick={() => !isHere && toggle(group)}
              className="flex min-h-11 w-full items-center gap-2 rounded-md px-3 text-muted-foreground text-xs transition-colors not-aria-disabled:hover:bg-muted not-aria-disabled:hover:text-foreground"
            >
              <span>{t(`groups.${group}`)}</span>
              {!isOpen && screens.map(({ key }) => <Waiting key={key} screen={key} />)}
              {!isHere && (
                <ChevronDown
                  aria-hidden
                  className={cn('ms-auto size-4 transition-transform', isOpen && 'rotate-180')}
                />
              )}
            </button>
            <ul id={`${id}-${group}`} hidden={!isOpen} className="flex flex-col gap-0.5 [&[hidden]]:hidden">
              {screens.map(({ key, href, icon: Icon }) => (
                <li key={key}>
                  <Link
                    href={href}
                    onClick={onChoose}
                    aria-current={isCurrent(href) ? 'page' : undefined}
                    className={cn(
                      'flex min-h-11 items-center gap-3 rounded-md px-3 text-muted-foreground text-sm transition-colors hover:bg-muted hover:text-foreground',
                      'aria-[current=page]:bg-primary-soft aria-[current=page]:font-medium aria-[current=page]:text-primary',
                    )}
                  >
                    <Icon aria-hidden className="size-4.5 shrink-0" />
                    <span>{t(`screens.${key}`)}</span>
                    <Waiting screen={key} className="ms-auto" />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}
