'use client';

import { Bell, BellOff } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { useStaffRouter } from '../../shared/use-staff-router';
import { useNewOrders } from './order-news';

/** Open overlays or a selection: if rows moved, clicks would hit the wrong order. */
const BUSY = '[role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"], [data-selection]';

export function NewOrdersBar() {
  const t = useTranslations('admin.orders.news');
  const { count, look } = useNewOrders();
  const router = useStaffRouter();
  const isPlain = useSearchParams().size === 0;
  const [isLoading, load] = useTransition();

  const show = () =>
    load(() => {
      look();
      if (isPlain) router.refresh();
      else router.push('/admin/orders');
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the count changes
  useEffect(() => {
    if (count > 0 && isPlain && !document.querySelector(BUSY)) show();
  }, [count, isPlain]);

  return (
    <p role="status" className="mb-1 text-sm empty:hidden">
      {count > 0 && (
        <Button variant="outline" loading={isLoading} onClick={show}>
          {t('show', { count })}
        </Button>
      )}
    </p>
  );
}

export function NewOrderSound() {
  const t = useTranslations('admin.orders.news');
  const { hasSound, setSound } = useNewOrders();
  return (
    <Button variant="ghost" aria-pressed={hasSound} onClick={() => setSound(!hasSound)} className="max-sm:px-3">
      {hasSound ? <Bell aria-hidden /> : <BellOff aria-hidden />}
      <span className="max-sm:sr-only">{t('sound')}</span>
    </Button>
  );
}
