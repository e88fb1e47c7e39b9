'use client';

import { PackageX, TriangleAlert } from 'lucide-react';
import { useParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/storefront/shared/button-link';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { typedNumber } from '@/lib/platform/shared/typed-order-number';
import { OrderDetails } from './order-details';
import { OrderSkeleton } from './order-skeleton';
import { useOwnOrder } from './use-own-order';

/** A shopper's own order by the number in the address. */
export function OrderScreen() {
  const t = useTranslations('client.order');
  const { orderNumber } = useParams<{ orderNumber: string }>();
  const number = typedNumber(decodeURIComponent(orderNumber));
  const order = useOwnOrder(number);

  if (order.data) return <OrderDetails order={order.data} />;
  if (order.isPending) return <OrderSkeleton />;
  if (order.isError) {
    return (
      <EmptyState
        icon={TriangleAlert}
        title={t('failed_title')}
        text={t('failed_text')}
        action={<Button onClick={() => order.refetch()}>{t('retry')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={PackageX}
      title={t('not_found_title')}
      text={t('not_found_text')}
      action={
        <>
          <ButtonLink href={`/orders/find?number=${encodeURIComponent(number)}`} prefetch={false}>
            {t('find')}
          </ButtonLink>
          <ButtonLink href="/" variant="outline">
            {t('back_home')}
          </ButtonLink>
          <ButtonLink href="/contact" prefetch={false} variant="outline">
            {t('contact')}
          </ButtonLink>
        </>
      }
    />
  );
}
