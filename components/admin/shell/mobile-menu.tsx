'use client';

import { Menu } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle, SheetTrigger } from '@/components/ui/sheet';
import { badgeText, OrderBadge } from '../desk/order-news/order-badge';
import { useNewOrders } from '../desk/order-news/order-news';
import { AdminNavList } from './nav-list';

export function AdminMobileMenu({ children }: { children: ReactNode }) {
  const t = useTranslations('admin.shell');
  const [open, setOpen] = useState(false);
  const { count } = useNewOrders();
  return (
    <Sheet open={open} onOpenChange={setOpen}>
      <SheetTrigger asChild>
        <Button variant="ghost" size="icon" className="relative">
          <Menu aria-hidden className="size-5" />
          <span className="sr-only">{count > 0 ? t('menu_news', { news: badgeText(count) }) : t('menu')}</span>
          <OrderBadge className="absolute -end-1 top-0 min-w-5 px-1 py-0" />
        </Button>
      </SheetTrigger>
      <SheetContent side="start" closeLabel={t('close')}>
        <SheetHeader className="border-b-0">
          <SheetTitle>{t('menu_title')}</SheetTitle>
          <SheetDescription className="sr-only">{t('menu_text')}</SheetDescription>
        </SheetHeader>
        <div className="min-h-0 flex-1 overflow-y-auto px-3 py-4">
          <AdminNavList onChoose={() => setOpen(false)} />
        </div>
        <div className="px-3 pb-3">{children}</div>
      </SheetContent>
    </Sheet>
  );
}
