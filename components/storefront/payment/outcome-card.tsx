import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { ButtonLink } from '@/components/storefront/shared/button-link';
import { cx } from '@/components/ui/cx';
import { CopyButton } from '../shared/copy-button';
import { PaymentStateCard } from './payment-card';

type OutcomeCardProps = ComponentProps<typeof PaymentStateCard> & {
  orderNumber: string;
  className?: string;
  children?: ReactNode;
};

export function OutcomeCard({ orderNumber, className, children, ...state }: OutcomeCardProps) {
  const t = useTranslations('client.payment');
  return (
    <section
      className={cx(
        'flex w-full flex-col gap-6 rounded-lg border border-border bg-card p-5 text-center sm:p-8',
        className,
      )}
    >
      <PaymentStateCard as="h1" {...state} />
      <div className="mx-auto w-full max-w-lg rounded-md bg-muted px-4 py-3">
        <p className="text-xs text-muted-foreground">{t('order')}</p>
        <p className="flex flex-wrap items-center justify-center gap-1 text-lg font-semibold text-foreground">
          <bdi dir="ltr">{orderNumber}</bdi>
          <CopyButton
            text={orderNumber}
            label={t('copy_number')}
            done={{ title: t('copied_title'), text: t('copied') }}
          />
        </p>
      </div>
      {children}
      <div className="mx-auto grid w-full max-w-lg gap-2 sm:grid-cols-2">
        <ButtonLink href={`/orders/${orderNumber}`} size="lg">
          {t('view_order')}
        </ButtonLink>
        <ButtonLink href="/" size="lg" variant="outline">
          {t('continue_shopping')}
        </ButtonLink>
      </div>
    </section>
  );
}
