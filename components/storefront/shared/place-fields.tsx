'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { SuggestInput } from '@/components/shared/suggest-input';
import { Button } from '@/components/ui/button';
import { regions } from '@/lib/platform/place/cities';
import { findCity } from '@/lib/platform/place/find-city';
import { matchingDistricts, storedCityName, suggestedCities } from '@/lib/platform/place/search-places';
import { latinDigits } from '@/lib/platform/shared/arabic/normalize';
import { regionOfShortAddress, storedShortAddress } from '@/lib/platform/shared/postal-address';
import { TextField } from './form-fields';

type SuggestFieldProps<V extends FieldValues> = ComponentProps<typeof TextField<V>> & {
  suggest: (typed: string) => readonly string[];
  listLabel: string;
};

function SuggestField<V extends FieldValues>({ suggest, listLabel, ...field }: SuggestFieldProps<V>) {
  const { form, name } = field;
  const pick = (text: string) =>
    form.setValue(name, text as PathValue<V, FieldPath<V>>, { shouldDirty: true, shouldValidate: true });
  return (
    <TextField
      {...field}
      control={(input) => <SuggestInput {...input} suggest={suggest} listLabel={listLabel} onPick={pick} />}
    />
  );
}

type PlaceFieldsProps<V extends FieldValues & Place> = { form: UseFormReturn<V> };
type CityFieldProps<V extends FieldValues & Place> = PlaceFieldsProps<V> & { nearest?: readonly string[] };
type TownFieldsProps<V extends FieldValues & Place> = CityFieldProps<V> & { isDistrictOptional?: boolean };
type Place = { city: string; district?: string | undefined; postalCode: string; shortAddress?: string | undefined };

const named = <V extends FieldValues & Place>(name: keyof Place) => name as FieldPath<V>;

/** `nearest`: names to choose from if the city is unknown. */
export function CityField<V extends FieldValues & Place>({ form, nearest = [] }: CityFieldProps<V>) {
  const t = useTranslations('client.place');
  const pick = (city: string) => {
    form.setValue(named<V>('city'), city as PathValue<V, FieldPath<V>>, { shouldDirty: true, shouldValidate: true });
    form.setFocus(named<V>('city'));
  };
  return (
    <>
      <SuggestField
        form={form}
        name={named<V>('city')}
        label={t('city')}
        listLabel={t('city_list')}
        suggest={suggestedCities}
        shows={storedCityName}
        autoComplete="address-level2"
      />
      {nearest.length > 0 && (
        <div role="status" className="flex flex-wrap items-center gap-2 text-sm sm:order-first sm:col-span-2">
          <p className="w-full text-destructive">{t('city_unknown')}</p>
          {nearest.map((city) => (
            <Button key={city} variant="outline" size="sm" className="h-11" onClick={() => pick(city)}>
              {city}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

export function CityFields<V extends FieldValues & Place>({ isDistrictOptional, ...city }: TownFieldsProps<V>) {
  const t = useTranslations('client.place');
  const { form } = city;
  return (
    <>
      <CityField {...city} />
      <SuggestField
        form={form}
        name={named<V>('district')}
        label={t('district')}
        {...(isDistrictOptional ? { optional: t('optional') } : {})}
        listLabel={t('district_list')}
        suggest={(typed) => matchingDistricts(form.getValues(named<V>('city')), typed)}
        autoComplete="address-level3"
        maxLength={100}
      />
    </>
  );
}

/** Only a warning, because city and short address may both be right. */
function otherRegion(typedCity: string, short: string): { region: string; city: string } | null {
  const [told, city] = [regionOfShortAddress(short), findCity(typedCity)];
  const region = regions.find(({ id }) => id === told);
  return region && city && city.region !== told ? { region: region.label, city: city.name } : null;
}

export function PostalCodeFields<V extends FieldValues & Place>({ form }: PlaceFieldsProps<V>) {
  const t = useTranslations('client.place');
  const [city, short] = form.watch([named<V>('city'), named<V>('shortAddress')]);
  const elsewhere = otherRegion(String(city ?? ''), String(short ?? ''));
  return (
    <>
      <TextField
        form={form}
        name={named<V>('postalCode')}
        label={t('postal_code')}
        hint={t('postal_code_hint')}
        dir="ltr"
        inputMode="numeric"
        shows={latinDigits}
        autoComplete="postal-code"
      />
      <TextField
        form={form}
        name={named<V>('shortAddress')}
        label={t('short_address')}
        optional={t('optional')}
        hint={elsewhere ? t('short_address_elsewhere', elsewhere) : t('short_address_hint')}
        shows={storedShortAddress}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
      />
    </>
  );
}
