'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type RefObject, useState } from 'react';
import { SuggestInput } from '@/components/shared/suggest-input';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { findCity } from '@/lib/platform/place/find-city';
import { storedCityName, suggestedCities } from '@/lib/platform/place/search-places';
import { chooseCity } from '../app/shopper-city';

type CityDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  city: string;
  returnFocusTo: RefObject<HTMLElement | null>;
};

export function CityDialog({ open, onOpenChange, city, returnFocusTo }: CityDialogProps) {
  const t = useTranslations('client.city');
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState('');
  const save = (text: string) => {
    const meant = storedCityName(text.trim()).slice(0, 100);
    if (!meant) return;
    chooseCity(meant);
    setTyped('');
    setUnknown('');
    onOpenChange(false);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    // Zones may name places that the list lacks, so the second press saves.
    if (typed.trim() && typed !== unknown && !findCity(storedCityName(typed.trim()))) setUnknown(typed);
    else save(typed);
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
          {unknown && (
            <p role="alert" className="text-destructive text-sm">
              {t('unknown')}
            </p>
          )}
          <Field label={t('field')}>
            <SuggestInput
              name="city"
              value={typed}
              placeholder={city}
              onChange={(event) => setTyped(event.target.value)}
              suggest={suggestedCities}
              listLabel={t('list')}
              onPick={save}
              autoComplete="off"
              maxLength={100}
              enterKeyHint="done"
            />
          </Field>
          <Button type="submit" size="lg">
            {t('save')}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
}
