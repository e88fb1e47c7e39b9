import { Clock, type LucideIcon, Mail, MapPin, Navigation, Phone } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { mailtoAddress } from '@/lib/platform/shared/mail-address';
import { telAddress } from '@/lib/platform/shared/phone';
import type { StoreSettings } from '@/lib/platform/store-settings/reads';
import { cn } from '@/lib/utils';

const mapOf = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

export async function ContactCards({ settings }: { settings: StoreSettings }) {
  const t = await getTranslations('contact');
  const { storeEmail, storePhone, storeAddress } = settings;
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
      {storeEmail && (
        <Card icon={Mail} label={t('email')} href={mailtoAddress(storeEmail)}>
          <bdi dir="ltr" className="wrap-anywhere">
            {storeEmail}
          </bdi>
        </Card>
      )}
      {storePhone && (
        <Card icon={Phone} label={t('phone')} href={telAddress(storePhone)}>
          <bdi dir="ltr">{storePhone}</bdi>
        </Card>
      )}
      {storeAddress && (
        <Card icon={MapPin} label={t('address')} href={mapOf(storeAddress)} hint={t('new_tab')}>
          {storeAddress}
        </Card>
      )}
      <Card icon={Clock} label={t('hours')}>
        {settings.supportHours}
      </Card>
    </ul>
  );
}

type CardProps = { icon: LucideIcon; label: string; href?: string; hint?: string; children: React.ReactNode };

function Card({ icon: Icon, label, href, hint, children }: CardProps) {
  const inner = (
    <>
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary">
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="min-w-24 flex-1">
        <span className="block text-xs leading-5 text-muted-foreground">{label}</span>
        <span className="block text-sm font-medium text-foreground">{children}</span>
        {hint && <span className="sr-only">{hint}</span>}
      </span>
    </>
  );
  const look = 'flex h-full min-h-18 flex-wrap items-center gap-3 rounded-lg border border-border bg-card px-4 py-3';
  return (
    <li>
      {href ? (
        <a
          href={href}
          {...(href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
          className={cn(look, 'transition-colors hover:border-primary/60')}
        >
          {inner}
        </a>
      ) : (
        <div className={look}>{inner}</div>
      )}
    </li>
  );
}

/** A link, because an embedded map would report each visit to a third party. */
export async function LocationCard({ address }: { address: string }) {
  const t = await getTranslations('contact');
  return (
    <a
      href={mapOf(address)}
      target="_blank"
      rel="noopener noreferrer"
      className="group block overflow-hidden rounded-lg border border-border bg-card transition-colors hover:border-primary/60"
    >
      <span aria-hidden className="relative block h-40 overflow-hidden bg-muted text-border">
        <StreetPlan />
        <span className="absolute inset-0 flex items-center justify-center">
          <span className="flex size-12 items-center justify-center rounded-full bg-primary text-primary-foreground shadow-md">
            <MapPin className="size-6" />
          </span>
        </span>
      </span>
      <span className="flex flex-wrap items-center justify-between gap-3 px-4 py-3.5">
        <span className="min-w-24 flex-1">
          <span className="block font-semibold text-foreground">{t('location')}</span>
          <span className="block text-sm text-muted-foreground">{address}</span>
        </span>
        <span className="inline-flex shrink-0 items-center gap-1.5 text-sm font-medium text-primary">
          <Navigation aria-hidden className="size-4" />
          {t('open_map')}
          <span className="sr-only">{t('new_tab')}</span>
        </span>
      </span>
    </a>
  );
}

function StreetPlan() {
  return (
    <svg
      viewBox="0 0 400 160"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      className="size-full"
      aria-hidden="true"
    >
      <path d="M-10 52 410 34M-10 118 410 100M70-10 92 170M206-10 222 170M322-10 346 170" strokeWidth="9" />
      <path
        d="M-10 84 410 66M-10 150 410 134M-10 18 410 0M20-10 40 170M134-10 152 170M264-10 284 170M376-10 398 170"
        strokeWidth="3"
      />
    </svg>
  );
}
