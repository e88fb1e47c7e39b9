import { Ban, CircleCheck, Clock, Unlink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import type { PaymentLinkEnd } from '@/lib/money/payment-link/rules';
import { ButtonLink } from '../shared/button-link';

const ICONS = { paid: CircleCheck, cancelled: Ban, revoked: Unlink, over: Clock } as const;

export function LinkEnded({ end }: { end: PaymentLinkEnd }) {
  const t = useTranslations('paymentLink.ended');
  return (
    <div className="container-page flex min-h-[60vh] items-center justify-center">
      <EmptyState
        as="h1"
        icon={ICONS[end]}
        title={t(`${end}_title`)}
        text={t(`${end}_text`)}
        action={
          <>
            {end !== 'paid' && <ButtonLink href="/contact">{t('contact')}</ButtonLink>}
            <ButtonLink href="/" variant={end === 'paid' ? 'default' : 'outline'}>
              {t('home')}
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}
