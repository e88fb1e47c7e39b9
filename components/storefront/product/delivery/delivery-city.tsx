'use client';

import { Truck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { api } from '@/lib/platform/browser/fetcher';
import { parseSar } from '@/lib/platform/shared/money';
import type { DeliveryEstimate } from '@/lib/selling/checkout/delivery-estimate';
import { Amount } from '../../../shared/price';
import { CityButton } from '../../city/city-button';
import { useShopperCity } from '../../city/use-city';

type DeliveryCityProps = {
  product: string;
  usual: { city: string; words: string };
};

/** Hides the default city's texts (delivery-box.tsx). */
const mark = (isOther: boolean): void => {
  document.documentElement.toggleAttribute('data-city', isOther);
};

export function DeliveryCity({ product, usual }: DeliveryCityProps) {
  const t = useTranslations('client.city');
  const city = useShopperCity();
  const [there, setThere] = useState<({ city: string } & DeliveryEstimate) | null>(null);
  useEffect(() => {
    if (!city || city === usual.city) return setThere(null);
    let isCurrent = true;
    const path = `/api/products/${product}/delivery?${new URLSearchParams({ city })}`;
    // After an error the default city's date stays.
    api<DeliveryEstimate>('GET', path).then(
      (answer) => isCurrent && setThere({ city, ...answer }),
      () => isCurrent && setThere(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [city, product, usual.city]);
  const isOther = there !== null;
  useEffect(() => {
    mark(isOther);
    return () => mark(false);
  }, [isOther]);
  const none = there && there.suggestions.length > 0 ? t('unknown') : t('none');
  const words = there ? (there.delivery?.words ?? (there.delivery ? '' : none)) : usual.words;
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm">
      <Truck aria-hidden className="size-4.5 shrink-0 text-primary" />
      <span role="status" className="contents">
        {words && <span className="font-medium text-foreground">{words}</span>}
        <span className="text-muted-foreground">{t('to', { city: there?.city ?? usual.city })}</span>
        {there?.delivery && <Charged {...there.delivery} free={t('free')} />}
      </span>
      <CityButton usual={usual.city} className="min-h-11 rounded-sm text-primary underline" />
    </div>
  );
}

const Charged = ({ charged, free }: { charged: string; free: string }) => (
  <span className="text-muted-foreground">
    <span>{'· '}</span>
    {parseSar(charged) === 0 ? <span>{free}</span> : <Amount value={charged} decimals="always" />}
  </span>
);
