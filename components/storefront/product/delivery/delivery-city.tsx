'use client';

import { Truck } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '@/lib/platform/browser/fetcher';
import { parseSar } from '@/lib/platform/shared/money';
import type { DeliveryEstimate } from '@/lib/selling/checkout/delivery-estimate';
import { Amount } from '../../../shared/price';
import { shopperCity } from '../../app/shopper-city';
import { useLoadOnPress } from '../use-on-press';
import type { CityTexts } from './city-texts';

type DeliveryCityProps = {
  product: string;
  usual: { city: string; words: string };
  texts: CityTexts;
};

/** Hides the default city's texts (delivery-box.tsx). */
const mark = (isOther: boolean): void => {
  document.documentElement.toggleAttribute('data-city', isOther);
};

export function DeliveryCity({ product, usual, texts }: DeliveryCityProps) {
  const [there, setThere] = useState<({ city: string } & DeliveryEstimate) | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { Window, open, setOpen, show } = useLoadOnPress(
    () => import(/* webpackChunkName: "product" */ './city-dialog').then(({ CityDialog }) => CityDialog),
    texts.failed,
  );
  const look = useCallback(async () => {
    const city = shopperCity();
    if (!city || city === usual.city) return setThere(null);
    const path = `/api/products/${product}/delivery?${new URLSearchParams({ city })}`;
    // After an error the default city's date stays.
    const answer = await api<DeliveryEstimate>('GET', path).catch(() => null);
    setThere(answer && { city, ...answer });
  }, [product, usual.city]);
  useEffect(() => void look(), [look]);
  const isOther = there !== null;
  useEffect(() => {
    mark(isOther);
    return () => mark(false);
  }, [isOther]);
  const none = there && there.suggestions.length > 0 ? texts.unknown : texts.none;
  const words = there ? (there.delivery?.words ?? (there.delivery ? '' : none)) : usual.words;
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm">
      <Truck aria-hidden className="size-4.5 shrink-0 text-primary" />
      <span role="status" className="contents">
        {words && <span className="font-medium text-foreground">{words}</span>}
        <span className="text-muted-foreground">{texts.to.replace('{city}', there?.city ?? usual.city)}</span>
        {there?.delivery && <Charged {...there.delivery} free={texts.free} />}
      </span>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        onClick={show}
        className="scripted min-h-11 rounded-sm text-primary underline"
      >
        {texts.change}
      </button>
      {Window && (
        <Window
          open={open}
          onOpenChange={setOpen}
          city={there?.city ?? usual.city}
          texts={texts}
          returnFocusTo={button}
          onSaved={() => void look()}
        />
      )}
    </div>
  );
}

const Charged = ({ charged, free }: { charged: string; free: string }) => (
  <span className="text-muted-foreground">
    <span>{'· '}</span>
    {parseSar(charged) === 0 ? <span>{free}</span> : <Amount value={charged} decimals="always" />}
  </span>
);
