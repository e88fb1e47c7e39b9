import { getTranslations } from 'next-intl/server';
import { PaymentMarks } from '@/components/storefront/footer/payment-marks';
import { Section } from './section';

export async function PaymentMethods() {
  const t = await getTranslations('home.payments');
  return (
    <Section id="home-payments" title={t('title')} text={t('text')}>
      <PaymentMarks size="md" />
    </Section>
  );
}
