import { Mail, MapPin, Phone } from 'lucide-react';
import { cacheLife } from 'next/cache';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { CSSProperties } from 'react';
import { mailtoAddress } from '@/lib/platform/shared/mail-address';
import { telAddress } from '@/lib/platform/shared/phone';
import type { StoreSettings } from '@/lib/platform/store-settings/reads';
import type { FooterSectionView, SocialLink } from '@/lib/storefront/footer/reads';
import { FooterSectionBlock, footerHeadingClasses, footerLinkClass } from './footer-section';
import { PaymentMarks } from './payment-marks';
import { SmartLink } from './smart-link';
import { SocialIcon } from './social-icon';

type SiteFooterProps = {
  settings: StoreSettings;
  chargesVat: boolean;
  sections: FooterSectionView[];
  social: SocialLink[];
};

/** A cached page must not read the clock itself. */
async function currentYear(): Promise<string> {
  'use cache';
  cacheLife('days');
  return new Intl.DateTimeFormat('en', { timeZone: 'Asia/Riyadh', year: 'numeric' }).format(new Date());
}

export async function SiteFooter({ settings, chargesVat, sections, social }: SiteFooterProps) {
  const [t, year] = await Promise.all([getTranslations('footer'), currentYear()]);
  return (
    <footer className="later mt-16 border-t bg-card">
      <div
        className="container-page grid grid-pair gap-x-6 gap-y-8 py-10 md:grid-cols-3 md:gap-x-8 md:gap-y-10 md:py-12 lg:grid-cols-[1.6fr_repeat(var(--columns),1fr)_auto]"
        style={{ '--columns': Math.min(Math.max(sections.length, 1), 4) } as CSSProperties}
      >
        <div className="col-span-full flex flex-col gap-4 lg:col-span-1">
          <div>
            <p className="text-lg font-semibold">{settings.storeName}</p>
            <p className="mt-1 max-w-sm text-sm text-muted-foreground">{settings.storeDescription}</p>
          </div>
          {social.length > 0 && <SocialLinks links={social} label={t('social')} />}
          <LegalNumbers settings={settings} />
        </div>
        {sections.map((section) => (
          <FooterSectionBlock key={section.id} section={section} />
        ))}
        <Contact settings={settings} />
      </div>
      <div className="border-t">
        <div className="container-page flex flex-col gap-4 py-5 pb-40 md:flex-row md:flex-wrap md:items-center md:justify-between md:pb-5 md:pe-24">
          <p className="text-xs text-muted-foreground">
            <span>
              {t.rich('copyright', { year: () => <bdi>{year}</bdi>, store: () => <bdi>{settings.storeName}</bdi> })}
            </span>
            {chargesVat && <span className="block">{t('prices_note')}</span>}
          </p>
          <PaymentMarks label={t('payments')} />
        </div>
      </div>
    </footer>
  );
}

async function SocialLinks({ links, label }: { links: SocialLink[]; label: string }) {
  const t = await getTranslations('footer.platforms');
  const nameOf = (platform: string) => {
    const key = platform as Parameters<typeof t>[0];
    return t.has(key) ? t(key) : t('other');
  };
  return (
    <ul aria-label={label} className="-ms-2.5 flex flex-wrap">
      {links.map((link) => (
        <li key={link.id}>
          <SmartLink href={link.url} aria-label={nameOf(link.platform)} className="icon-button text-muted-foreground">
            <SocialIcon platform={link.platform} className="size-5" />
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}

async function LegalNumbers({ settings }: { settings: StoreSettings }) {
  const [t, registration] = await Promise.all([
    getTranslations('footer'),
    getTranslations('client.business.registration'),
  ]);
  const numbers = [
    { label: registration(settings.crKind), value: settings.crNumber },
    { label: t('vat_number'), value: settings.vatNumber },
  ].filter((entry) => entry.value);
  if (numbers.length === 0) return null;
  return (
    <dl className="flex flex-col gap-1 text-xs text-muted-foreground">
      {numbers.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap gap-x-3">
          <dt className="min-w-20">{label}</dt>
          <dd>
            <bdi dir="ltr" className="text-foreground">
              {value}
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

async function Contact({ settings }: { settings: StoreSettings }) {
  const t = await getTranslations('footer');
  const icon = 'mt-1 size-4 shrink-0';
  return (
    <address className="not-italic col-span-full md:col-span-2 lg:col-span-1 lg:max-w-60">
      <h2 className={footerHeadingClasses}>{t('contact')}</h2>
      <ul className="flex flex-col gap-1 text-sm text-muted-foreground">
        {settings.storeAddress && (
          <li className="flex gap-2 py-1">
            <MapPin aria-hidden className={icon} />
            <span>
              <span className="sr-only">{t('address')}: </span>
              {settings.storeAddress}
            </span>
          </li>
        )}
        {settings.storePhone && (
          <li>
            <a href={telAddress(settings.storePhone)} className={`${footerLinkClass} gap-2`}>
              <Phone aria-hidden className="size-4 shrink-0" />
              <span className="sr-only">{t('phone')}: </span>
              <bdi dir="ltr">{settings.storePhone}</bdi>
            </a>
          </li>
        )}
        {settings.storeEmail && (
          <li>
            <a href={mailtoAddress(settings.storeEmail)} className={`${footerLinkClass} gap-2`}>
              <Mail aria-hidden className="size-4 shrink-0" />
              <span className="sr-only">{t('email')}: </span>
              <bdi dir="ltr" className="wrap-anywhere">
                {settings.storeEmail}
              </bdi>
            </a>
          </li>
        )}
        <li>
          <Link href="/contact" prefetch={false} className={`${footerLinkClass} font-medium`}>
            {t('contact_page')}
          </Link>
        </li>
        <li>
          <Link href="/orders/find" prefetch={false} className={footerLinkClass}>
            {t('find_order')}
          </Link>
        </li>
      </ul>
    </address>
  );
}
