'use client';

import { Heart, type LucideIcon, MessageCircle, TicketPercent, UserRound } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { cx } from '@/components/ui/cx';
import { Sheet, SheetBody, SheetContent, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import type { NavigationEntry } from '@/lib/storefront/menu/rules';
import { CountBadge } from '../cart/count-badge';
import { useWishlistCount } from '../cart/use-shopper';
import { CityButton } from '../city/city-button';
import { MenuSections } from './menu-sections';
import { ThemeToggle } from './theme-toggle';

type MobileMenuSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  entries: NavigationEntry[];
  city: string;
  returnFocusTo: RefObject<HTMLButtonElement | null>;
};

const row =
  'flex min-h-12 items-center gap-3 rounded-md px-3 transition-colors hover:bg-muted focus-visible:-outline-offset-2';

export function MobileMenuSheet({ open, onOpenChange, entries, city, returnFocusTo }: MobileMenuSheetProps) {
  const t = useTranslations('client.header');
  const pathname = usePathname();
  const wishlist = useWishlistCount();
  const close = () => onOpenChange(false);
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent side="end" closeLabel={t('menu_close')} returnFocusTo={returnFocusTo} aria-describedby={undefined}>
        <SheetHeader>
          <SheetTitle>{t('menu_title')}</SheetTitle>
        </SheetHeader>
        <SheetBody className="p-3">
          {pathname !== '/checkout' && <CityButton usual={city} named className={cx(row, 'w-full text-start')} />}
          <nav aria-label={t('menu_sections')}>
            <MenuSections entries={entries} pathname={pathname} row={row} onChoose={close} />
          </nav>
          <nav aria-label={t('menu_account')} className="mt-3 border-t pt-3">
            <ul>
              <MenuLink href="/account" icon={UserRound} label={t('account')} onClick={close} />
              <MenuLink href="/wishlist" icon={Heart} label={t('wishlist')} onClick={close}>
                <CountBadge count={wishlist} inline />
              </MenuLink>
              <MenuLink href="/coupons" icon={TicketPercent} label={t('coupons')} onClick={close} />
              <MenuLink href="/contact" icon={MessageCircle} label={t('contact')} onClick={close} />
            </ul>
          </nav>
          <ThemeToggle text />
        </SheetBody>
      </SheetContent>
    </Sheet>
  );
}

type MenuLinkProps = {
  href: Route;
  icon: LucideIcon;
  label: string;
  onClick: () => void;
  children?: React.ReactNode;
};

function MenuLink({ href, icon: Icon, label, onClick, children }: MenuLinkProps) {
  return (
    <li>
      <Link href={href} prefetch={false} onClick={onClick} className={row}>
        <Icon aria-hidden className="size-5 text-muted-foreground" />
        <span className="flex-1">{label}</span>
        {children}
      </Link>
    </li>
  );
}
