import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { mailtoAddress } from '@/lib/platform/shared/mail-address';
import { telAddress } from '@/lib/platform/shared/phone';
import { getStoreSettings } from '@/lib/platform/store-settings/reads';

const link = 'inline-flex min-h-11 items-center font-medium text-primary underline-offset-4 hover:underline';

export async function WarrantyService() {
  const [t, { storePhone, storeEmail }] = await Promise.all([getTranslations('warrantyPage'), getStoreSettings()]);
  return (
    <section className="mt-6 max-w-xl rounded-lg border border-border bg-card p-4 sm:p-6">
      <h2 className="font-semibold text-foreground">{t('service')}</h2>
      <p className="mt-1 text-sm text-muted-foreground">{t('service_text')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-6 text-sm">
        <li>
          <Link className={link} href="/contact" prefetch={false}>
            {t('contact')}
          </Link>
        </li>
        {storePhone && (
          <li>
            <a className={link} href={telAddress(storePhone)}>
              <bdi dir="ltr">{storePhone}</bdi>
            </a>
          </li>
        )}
        {storeEmail && (
          <li>
            <a className={link} href={mailtoAddress(storeEmail)}>
              <bdi dir="ltr" className="wrap-anywhere">
                {storeEmail}
              </bdi>
            </a>
          </li>
        )}
        <li>
          <Link className={link} href="/policies/warranty" prefetch={false}>
            {t('policy')}
          </Link>
        </li>
      </ul>
    </section>
  );
}
