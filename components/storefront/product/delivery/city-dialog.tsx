'use client';

import { type FormEvent, type RefObject, useState } from 'react';
import { SuggestInput } from '@/components/shared/suggest-input';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { storedCityName, suggestedCities } from '@/lib/platform/place/search-places';
import { readCheckoutDraft, writeDraft } from '../../app/checkout-draft';
import type { CityTexts } from './city-texts';

export type CityDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  city: string;
  texts: CityTexts;
  returnFocusTo: RefObject<HTMLElement | null>;
  onSaved: () => void;
};

/** A new city clears the draft's other address fields. */
function saveCity(city: string): void {
  const draft = readCheckoutDraft();
  if (draft.city.trim() === city) return;
  const former = draft.city ? { district: '', address: '', postalCode: '', shortAddress: '' } : {};
  writeDraft({ ...draft, ...former, city });
}

export function CityDialog({ open, onOpenChange, city, texts, returnFocusTo, onSaved }: CityDialogProps) {
  const [typed, setTyped] = useState('');
  const save = (text: string) => {
    const meant = storedCityName(text.trim()).slice(0, 100);
    if (!meant) return;
    saveCity(meant);
    setTyped('');
    onOpenChange(false);
    onSaved();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    save(typed);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        closeLabel={texts.close}
        returnFocusTo={returnFocusTo}
        className="min-h-[26rem] overflow-visible sm:max-w-md"
      >
        <DialogHeader>
          <DialogTitle>{texts.title}</DialogTitle>
        </DialogHeader>
        <form method="dialog" noValidate onSubmit={send} className="flex flex-col gap-4">
          <Field label={texts.field}>
            <SuggestInput
              name="city"
              value={typed}
              placeholder={city}
              onChange={(event) => setTyped(event.target.value)}
              suggest={suggestedCities}
              listLabel={texts.list}
              onPick={save}
              autoComplete="off"
              maxLength={100}
              enterKeyHint="done"
            />
          </Field>
          <Button type="submit" size="lg">
            {texts.save}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
}
