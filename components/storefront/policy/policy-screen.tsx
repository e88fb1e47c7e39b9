import type { Metadata, Route } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Breadcrumb } from '@/components/storefront/listing/breadcrumb';
import { mailtoAddress } from '@/lib/platform/shared/mail-address';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { telAddress } from '@/lib/platform/shared/phone';
import { translate } from '@/lib/platform/shared/translate';
import { getStoreSettings } from '@/lib/platform/store-settings/reads';
import { pageMetadata } from '@/lib/storefront/seo/metadata';
import { cn } from '@/lib/utils';

/** The policies and the sections of each, in the order in which they are read. The words stand in the messages. */
const POLICIES = {
  returns: ['window', 'condition', 'excluded', 'steps', 'refund', 'faulty'],
  shipping: ['time', 'cost', 'free', 'address', 'receipt', 'delay'],
  warranty: ['warranty', 'excluded', 'claim', 'complaint', 'answer'],
  privacy: ['data', 'session', 'use', 'sharing', 'marketing', 'rights', 'retention'],
} as const;

type Policy = keyof typeof POLICIES;

const policyPath = (policy: Policy): string => `/policies/${policy}`;

/** Title, description and address of a policy's page. */
export async function policyMetadata(policy: Policy): Promise<Metadata> {
  const { returnDays: days } = await getStoreSettings();
  return pageMetadata({
    title: translate(`policies.${policy}.title`),
    description: translate(`policies.${policy}.lead` as 'policies.returns.lead', { days }),
    path: policyPath(policy),
  });
}

/** One of the shop's policies: short sections, the store's own numbers, and the other policies beside it. */
export async function PolicyScreen({ policy }: { policy: Policy }) {
  const [settings, t] = await Promise.all([getStoreSettings(), getTranslations('policies')]);
  const { freeShippingThreshold: threshold, storeName, storePhone, storeEmail, deliveryTime, returnDays } = settings;
  const values = {
    store: storeName,
    time: deliveryTime,
    days: returnDays,
    amount: threshold ? formatAmount(parseSar(threshold)) : '',
  };
  const sections = POLICIES[policy].filter((section) => section !== 'free' || threshold !== null);
  const title = t(`${policy}.title`);
  return (
    <div className="container-page pt-4 pb-12 md:pt-6">
      <Breadcrumb trail={[{ name: title, href: policyPath(policy) }]} />
      <div className="mt-4 grid gap-6 lg:grid-cols-[1fr_18rem] lg:items-start lg:gap-10">
        <article className="min-w-0">
          <h1 className="text-2xl font-bold text-foreground md:text-3xl">{title}</h1>
          <p className="mt-1.5 text-muted-foreground">{t(`${policy}.lead` as 'returns.lead', values)}</p>
          {sections.map((section) => (
            <section key={section} className="mt-6">
              <h2 className="text-lg font-semibold text-foreground">
                {t(`${policy}.${section}_title` as 'returns.window_title')}
              </h2>
              <p className="mt-1.5 max-w-prose leading-8 whitespace-pre-line text-foreground">
                {t(`${policy}.${section}_text` as 'returns.window_text', values)}
              </p>
            </section>
          ))}
          <section className="mt-8 rounded-lg border border-border bg-card p-4 sm:p-5">
            <h2 className="font-semibold text-foreground">{t('questions')}</h2>
            <ul className="mt-1 flex flex-wrap gap-x-6 text-sm">
              {storePhone && (
                <li>
                  <a className={contactLink} href={telAddress(storePhone)}>
                    <bdi dir="ltr">{storePhone}</bdi>
                  </a>
                </li>
              )}
              {storeEmail && (
                <li>
                  <a className={contactLink} href={mailtoAddress(storeEmail)}>
                    <bdi dir="ltr" className="wrap-anywhere">
                      {storeEmail}
                    </bdi>
                  </a>
                </li>
              )}
              <li>
                <Link className={contactLink} href="/contact" prefetch={false}>
                  {t('contact')}
                </Link>
              </li>
            </ul>
          </section>
        </article>
        <nav aria-label={t('all')} className="rounded-lg border border-border bg-card p-2">
          <ul>
            {(Object.keys(POLICIES) as Policy[]).map((other) => (
              <li key={other}>
                <Link
                  href={policyPath(other) as Route}
                  prefetch={false}
                  aria-current={other === policy ? 'page' : undefined}
                  className={cn(
                    'flex min-h-11 items-center rounded-md px-3 text-sm transition-colors hover:bg-muted',
                    other === policy && 'bg-primary-soft font-medium text-primary hover:bg-primary-soft',
                  )}
                >
                  {t(`${other}.title`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}

const contactLink = 'inline-flex min-h-11 items-center font-medium text-primary underline-offset-4 hover:underline';
