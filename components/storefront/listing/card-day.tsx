'use client';

import { useEffect, useState } from 'react';
import { useShopperCity } from '../city/use-city';

/** Overlays the picture, without layout shift. */
export function CardDay({ id }: { id: string }) {
  const city = useShopperCity();
  const [day, setDay] = useState<string | undefined>();
  useEffect(() => {
    if (!city) return setDay(undefined);
    let isCurrent = true;
    const show = (text?: string) => {
      if (isCurrent) setDay(text);
    };
    import(/* webpackChunkName: "card-days" */ './card-days')
      .then(({ cardDay }) => cardDay(id, city))
      .then(show, () => show());
    return () => {
      isCurrent = false;
    };
  }, [id, city]);
  return day ? <p className="card-day">{day}</p> : null;
}
