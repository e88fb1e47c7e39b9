'use client';

import { Truck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { useLoadOnPress } from '../shared/use-on-press';
import { useShopperCity } from './use-city';

type CityButtonProps = {
  /** City used for promises until the shopper chooses one. */
  usual: string;
  named?: true;
  className?: string;
};

export function CityButton({ usual, named, className }: CityButtonProps) {
  const t = useTranslations('client.city');
  const city = useShopperCity() || usual;
  const button = useRef<HTMLButtonElement>(null);
  const { Window, open, setOpen, show } = useLoadOnPress(
    () => import(/* webpackChunkName: "city" */ './city-dialog').then(({ CityDialog }) => CityDialog),
    t('failed'),
  );
  const press = () => {
    // Focuses the field of the checkout, whose form would overwrite a choice made here.
    const field = document.querySelector<HTMLInputElement>('main form input[name=city]');
    if (field && location.pathname === '/checkout') field.focus();
    else show();
  };
  return (
    <>
      <button ref={button} type="button" aria-haspopup="dialog" onClick={press} className={cx('scripted', className)}>
        {named ? (
          <>
            <Truck aria-hidden className="size-5 shrink-0" />
            <span className="by-line">{t.rich('deliver', { city: () => <bdi key={city}>{city}</bdi> })}</span>
          </>
        ) : (
          t('change')
        )}
      </button>
      {Window && <Window open={open} onOpenChange={setOpen} city={city} returnFocusTo={button} />}
    </>
  );
}
