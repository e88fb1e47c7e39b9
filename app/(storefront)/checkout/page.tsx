import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CheckoutScreen } from '@/components/storefront/checkout/checkout-screen';

export const ensureStatic = 'navigation';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('checkoutPage');
  return { title: t('title'), description: t('description'), robots: { index: false } };
}

export default async function CheckoutPage() {
  const t = await getTranslations('checkoutPage');
  return (
    <div className="container-page pt-6 pb-12">
      <h1 className="mb-6 text-2xl font-bold text-text md:text-3xl">{t('title')}</h1>
      <CheckoutScreen />
    </div>
  );
}
