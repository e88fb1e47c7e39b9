'use client';

import { Bell, BellOff } from 'lucide-react';
import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { useOrderNews } from './order-news';

/** What somebody is in the middle of: rows that move would be pressed by mistake. */
const BUSY = '[role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"], [data-selection]';

/** Above the list of orders: what came since it was read, which arrives by itself while nothing is chosen or open; and the tone's switch. */
export function OrderNewsBar() {
  const t = useTranslations('admin.orders.news');
  const { count, look, hasSound, setSound } = useOrderNews();
  const router = useRouter();
  const isPlain = useSearchParams().size === 0;
  const [isLoading, load] = useTransition();

  const show = () =>
    load(() => {
      look();
      if (isPlain) router.refresh();
      else router.push('/admin/orders');
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what counts is that more came
  useEffect(() => {
    if (count > 0 && isPlain && !document.querySelector(BUSY)) show();
  }, [count, isPlain]);

  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <p role="status" className="me-auto text-sm">
        {count > 0 && (
          <Button variant="outline" loading={isLoading} onClick={show}>
            {t('show', { count })}
          </Button>
        )}
      </p>
      <Button variant="ghost" size="sm" aria-pressed={hasSound} onClick={() => setSound(!hasSound)}>
        {hasSound ? <Bell aria-hidden /> : <BellOff aria-hidden />}
        <span>{t('sound')}</span>
      </Button>
    </div>
  );
}
