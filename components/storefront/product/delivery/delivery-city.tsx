'use client';

import { Truck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { FasterOffer } from '@/lib/fulfilment/shipping-company/offer';
import { api } from '@/lib/platform/browser/fetcher';
import { parseSar } from '@/lib/platform/shared/money';
import type { DeliveryEstimate } from '@/lib/selling/checkout/delivery-estimate';
import { Amount } from '../../../shared/price';
import { CityButton } from '../../city/city-button';
import { useShopperCity } from '../../city/use-city';
import { FasterDelivery } from '../../shared/faster-delivery';

type DeliveryCityProps = {
  product: string;
  usual: { city: string; words: string | null; until: string | null; faster: FasterOffer | null };
  /** Cut-off time as text, for browsers without JavaScript. */
  before: string | null;
};

/** Hides the default city's texts (delivery-box.tsx). */
const mark = (isOther: boolean, hasWords: boolean): void => {
  document.documentElement.toggleAttribute('data-city', isOther);
  document.documentElement.toggleAttribute('data-day', hasWords);
};

export function DeliveryCity({ product, usual, before }: DeliveryCityProps) {
  const t = useTranslations('client.city');
  const city = useShopperCity();
  const [there, setThere] = useState<({ city: string } & DeliveryEstimate) | null>(null);
  useEffect(() => {
    if (!city || city === usual.city) return setThere(null);
    let isCurrent = true;
    const path = `/api/products/${product}/delivery?${new URLSearchParams({ city })}`;
    api<DeliveryEstimate>('GET', path).then(
      (answer) => isCurrent && setThere({ city, ...answer }),
      () => isCurrent && setThere(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [city, product, usual.city]);
  const none = there && there.suggestions.length > 0 ? t('unknown') : t('none');
  const words = there ? (there.delivery?.words ?? (there.delivery ? '' : none)) : usual.words;
  const isOther = there !== null;
  const hasWords = isOther && Boolean(words);
  useEffect(() => {
    mark(isOther, hasWords);
    return () => mark(false, false);
  }, [isOther, hasWords]);
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm">
      <OrderWithin until={there ? (there.delivery?.until ?? null) : usual.until} before={before} />
      <Truck aria-hidden className="size-4.5 shrink-0 text-primary" />
      <span role="status" className="contents">
        {words && <span className="font-medium text-foreground">{words}</span>}
        <span className="text-muted-foreground">{t('to', { city: there?.city ?? usual.city })}</span>
        {there?.delivery && <Charged {...there.delivery} free={t('free')} />}
      </span>
      <CityButton usual={usual.city} className="min-h-11 rounded-sm text-primary underline" />
      <FasterDelivery faster={there ? there.delivery?.faster : usual.faster} />
    </div>
  );
}

const MINUTE_MS = 60_000;

/** Computed on the device, because pages are cached. On its own line, to avoid layout shift. */
function OrderWithin({ until, before }: { until: string | null; before: string | null }) {
  const t = useTranslations('client.city');
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  if (until === null) return null;
  const left = now === null ? null : Math.ceil((Date.parse(until) - now) / MINUTE_MS);
  if (left !== null && left <= 0) return null;
  const parts = { hours: String(Math.floor((left ?? 0) / 60)), minutes: String((left ?? 0) % 60) };
  const within = left !== null && t(left < 60 ? 'order_within_minutes' : 'order_within', parts);
  return <p className="w-full text-success">{within === false ? before : within}</p>;
}

const Charged = ({ charged, free }: { charged: string; free: string }) => (
  <span className="text-muted-foreground">
    <span>{'· '}</span>
    {parseSar(charged) === 0 ? <span>{free}</span> : <Amount value={charged} decimals="always" />}
  </span>
);
