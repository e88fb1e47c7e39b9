'use client';

import { useMutation } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast/toast';
import { api, shopperSessionId } from '@/lib/platform/browser/fetcher';
import type { ReorderedLine } from '@/lib/selling/account/reorder';
import { showFilledCart } from '../cart/store';
import { setShopper } from '../cart/use-shopper';
import { serverMessageOf } from '../shared/form-fields';

export function ReorderButton({ orderNumber, small = false }: { orderNumber: string; small?: boolean }) {
  const t = useTranslations('client.order');
  const router = useRouter();
  const [missing, setMissing] = useState<ReorderedLine[]>([]);
  const reorder = useMutation({
    mutationFn: () =>
      api<{ lines: ReorderedLine[] }>('POST', `/api/orders/${encodeURIComponent(orderNumber)}/reorder`, {
        sessionId: shopperSessionId(),
      }),
    onSuccess: ({ lines }) => {
      const short = lines.filter(({ added, wanted }) => added < wanted);
      setMissing(short);
      if (lines.every(({ added }) => added === 0)) {
        toast.error(t('reorder_nothing'));
        return;
      }
      showFilledCart(t('open_cart'));
      if (short.length === 0) {
        toast.success(t('reordered'));
        router.push('/checkout');
      } else
        toast.success(t('reordered'), {
          action: { label: t('open_cart'), onClick: () => setShopper({ drawerOpen: true }) },
        });
    },
    onError: (error) => toast.error(t('reorder_failed'), { description: serverMessageOf(error) ?? t('failed_text') }),
  });
  return (
    <>
      <Button
        variant="outline"
        size={small ? 'sm' : 'default'}
        aria-label={t('reorder_of', { number: orderNumber })}
        className="relative z-10 max-w-full whitespace-normal"
        loading={reorder.isPending}
        onClick={() => reorder.mutate()}
      >
        <RotateCcw aria-hidden />
        {t('reorder')}
      </Button>
      <div role="status" className="order-last w-full text-sm text-warning empty:hidden">
        {missing.length > 0 && (
          <>
            <p>{t('reorder_missing')}</p>
            <ul className="ms-5 list-disc">
              {missing.map(({ name, wanted, added }) => (
                <li key={name}>
                  <bdi>{name}</bdi>
                  {added > 0 && <span> {t('reorder_part', { added, wanted })}</span>}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}
