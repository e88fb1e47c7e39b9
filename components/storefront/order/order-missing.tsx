import { PackageX, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/storefront/shared/button-link';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

export function OrderFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('client.order');
  return (
    <EmptyState
      icon={TriangleAlert}
      title={t('failed_title')}
      text={t('failed_text')}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  );
}

export function OrderMissing({ orderNumber }: { orderNumber: string }) {
  const t = useTranslations('client.order');
  return (
    <EmptyState
      icon={PackageX}
      title={t('not_found_title')}
      text={t('not_found_text')}
      action={
        <>
          <ButtonLink href={`/orders/find?number=${encodeURIComponent(orderNumber)}`} prefetch={false}>
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
