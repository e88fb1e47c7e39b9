import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ContactCards, LocationCard } from '@/components/storefront/contact/contact-cards';
import { ContactMessageForm } from '@/components/storefront/contact/contact-form';
import { Breadcrumb } from '@/components/storefront/listing/breadcrumb';
import { ShopperScreen } from '@/components/storefront/shell/shopper-screen';
import { getStoreSettings } from '@/lib/platform/store-settings/reads';
import { pageMetadata } from '@/lib/storefront/seo/metadata';

const BASE = '/contact';

export const ensureStatic = 'navigation';
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('contact');
  return pageMetadata({ title: t('title'), description: t('description'), path: BASE });
}

export default async function ContactPage() {
  const [settings, t] = await Promise.all([getStoreSettings(), getTranslations('contact')]);
  return (
    <div className="container-page pt-4 pb-12 md:pt-6">
      <Breadcrumb trail={[{ name: t('title'), href: BASE }]} />
      <h1 className="mt-4 text-2xl font-bold text-foreground md:text-3xl">{t('title')}</h1>
      <p className="mt-1.5 mb-6 max-w-2xl text-sm text-muted-foreground md:text-base">{t('description')}</p>
      <div className="grid gap-6 lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-8">
        <section aria-labelledby="contact-form" className="rounded-lg border border-border bg-card p-4 sm:p-6">
          <h2 id="contact-form" className="mb-4 text-lg font-semibold text-foreground">
            {t('form')}
          </h2>
          <noscript>
            <p className="mb-4 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning">{t('no_script')}</p>
          </noscript>
          <ShopperScreen texts={['contact']}>
            <ContactMessageForm />
          </ShopperScreen>
        </section>
        <section aria-labelledby="contact-ways" className="flex flex-col gap-3">
          <h2 id="contact-ways" className="sr-only">
            {t('ways')}
          </h2>
          <ContactCards settings={settings} />
          {settings.storeAddress && <LocationCard address={settings.storeAddress} />}
        </section>
      </div>
    </div>
  );
}
