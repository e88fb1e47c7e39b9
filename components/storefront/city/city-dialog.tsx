'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type RefObject, useState } from 'react';
import { SuggestInput } from '@/components/shared/suggest-input';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { api } from '@/lib/platform/browser/fetcher';
import { findCity } from '@/lib/platform/place/find-city';
import { storedCityName, suggestedCities } from '@/lib/platform/place/search-places';
import type { CartFacts } from '@/lib/selling/checkout/cart-delivery';
import { chooseCity } from '../app/shopper-city';

type CityDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  city: string;
  returnFocusTo: RefObject<HTMLElement | null>;
};

/** Zones may name places that the list lacks. */
async function isKnownCity(city: string): Promise<boolean> {
  if (findCity(city)) return true;
  const query = new URLSearchParams({ city });
  const facts = await api<CartFacts>('GET', `/api/cart/delivery?${query}`).catch(() => null);
  return facts !== null && facts.noDelivery !== 'unknown';
}

export function CityDialog({ open, onOpenChange, city, returnFocusTo }: CityDialogProps) {
  const t = useTranslations('client.city');
  const [typed, setTyped] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const type = (text: string) => {
    setTyped(text);
    setUnknown(false);
  };
  const save = (text: string) => {
    chooseCity(text);
    type('');
    onOpenChange(false);
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('city');
    const meant = storedCityName(typed.trim()).slice(0, 100);
    if (!meant || isAsking) return;
    setAsking(true);
    const isKnown = await isKnownCity(meant);
    setAsking(false);
    // Closed or typed on meanwhile.
    if (!(field instanceof HTMLInputElement) || !field.isConnected || field.value !== typed) return;
    if (isKnown) return save(meant);
    setUnknown(true);
    field.focus();
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        closeLabel={t('close')}
        returnFocusTo={returnFocusTo}
        className="min-h-[26rem] overflow-visible sm:max-w-md"
      >
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
        </DialogHeader>
        <form method="dialog" noValidate onSubmit={send} className="flex flex-col gap-4">
          {isUnknown && (
            <p role="alert" className="text-destructive text-sm">
              {t('unknown')}
            </p>
          )}
          <Field label={t('field')}>
            <SuggestInput
              name="city"
              value={typed}
              placeholder={city}
              onChange={(event) => type(event.target.value)}
              suggest={suggestedCities}
              listLabel={t('list')}
              onPick={save}
              autoComplete="off"
              maxLength={100}
              enterKeyHint="done"
            />
          </Field>
          <Button type="submit" size="lg" loading={isAsking}>
            {t('save')}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
}
