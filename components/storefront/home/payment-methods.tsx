import { getTranslations } from 'next-intl/server';
import { PaymentMarks } from '@/components/storefront/footer/payment-marks';
import { getPaymentMarks } from '@/lib/money/gateway/reads';
import { HomeSection } from './section';

export async function PaymentMethods() {
  const [t, marks] = await Promise.all([getTranslations('home.payments'), getPaymentMarks()]);
  if (marks.length === 0) return null;
  return (
    <HomeSection id="home-payments" title={t('title')} text={t('text')}>
      <PaymentMarks className="text-base" />
    </HomeSection>
  );
}
