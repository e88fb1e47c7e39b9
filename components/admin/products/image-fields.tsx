'use client';

import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { imageUrl } from '@/lib/schemas/fields';
import { useDebounced } from '../form/use-debounced';
import { Picture } from '../picture';
import type { ProductValues } from './product-values';

const MAX_IMAGES = 12;

/** The main picture with its preview, and the further ones as rows. */
export function ImageFields({ form }: { form: UseFormReturn<ProductValues> }) {
  const t = useTranslations('admin.products');
  const common = useTranslations('admin.common');
  const { register, control, formState } = form;
  const { errors } = formState;
  const rows = useFieldArray({ control, name: 'images' });
  const image = useWatch({ control, name: 'image' });
  const error = errors.images?.root?.message;
  return (
    <>
      <div className="grid gap-4 sm:col-span-2 sm:grid-cols-[1fr_8rem]">
        <Field label={t('image')} required hint={t('image_hint')} error={errors.image?.message}>
          <Input {...register('image')} type="text" inputMode="url" dir="ltr" autoComplete="off" spellCheck={false} />
        </Field>
        <Preview address={image} className="h-32" />
      </div>
      <fieldset className="flex min-w-0 flex-col gap-2 sm:col-span-2" aria-describedby="images-hint">
        <legend className="mb-1.5 font-medium text-sm">
          {t('images')} <span className="font-normal text-muted">({common('optional')})</span>
        </legend>
        {rows.fields.map((row, index) => (
          <div key={row.id} className="flex items-start gap-2">
            <ThumbnailOf form={form} index={index} />
            <Field
              hideLabel
              label={t('image_row', { number: index + 1 })}
              error={errors.images?.[index]?.url?.message}
              className="flex-1"
            >
              <Input
                {...register(`images.${index}.url`)}
                inputMode="url"
                dir="ltr"
                autoComplete="off"
                spellCheck={false}
              />
            </Field>
            <Button
              variant="ghost"
              size="icon"
              aria-label={common('remove_row', { number: index + 1 })}
              onClick={() => rows.remove(index)}
            >
              <Trash2 aria-hidden />
            </Button>
          </div>
        ))}
        {error && (
          <p role="alert" className="text-danger text-xs">
            {error}
          </p>
        )}
        <p id="images-hint" className="text-muted text-xs">
          {t('images_hint')}
        </p>
        {rows.fields.length < MAX_IMAGES && (
          <Button variant="outline" size="sm" className="w-fit" onClick={() => rows.append({ url: '' })}>
            <Plus aria-hidden />
            {common('add_row')}
          </Button>
        )}
      </fieldset>
    </>
  );
}

function ThumbnailOf({ form, index }: { form: UseFormReturn<ProductValues>; index: number }) {
  const url = useWatch({ control: form.control, name: `images.${index}.url` });
  return <Preview address={url} className="size-11 shrink-0" small />;
}

/** What an address shows, once it makes sense and typing has paused. */
function Preview({ address, className, small = false }: { address: string; className: string; small?: boolean }) {
  const t = useTranslations('admin.products');
  const shown = useDebounced(address.trim(), 400);
  const box = `${className} rounded-md border`;
  if (imageUrl().safeParse(shown).success) {
    return (
      <Picture
        src={shown}
        alt={small ? '' : t('image_preview')}
        sizes="128px"
        direct
        brokenText={small ? undefined : t('image_broken')}
        className={box}
      />
    );
  }
  return (
    <span className={`${box} grid place-items-center border-dashed p-2 text-center text-muted text-xs`}>
      {!small && t('image_empty')}
    </span>
  );
}
