'use client';

import { Plus, Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFieldArray, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { DropArea } from '../../shared/form/drop-area';
import { RowControls, useFieldRows } from '../../shared/form/field-rows';
import { InputField } from '../../shared/form/fields';
import { PictureField } from '../../shared/form/picture-field';
import { PicturePreview } from '../../shared/form/picture-preview';
import { UploadButton } from '../../shared/form/upload-button';
import { usePictureUpload } from '../../shared/form/use-picture-upload';
import type { RowForm } from '../../shared/form/use-row-form';
import { IconButton } from '../../shared/icon-button';
import { withMain } from './picture-order';
import type { ProductValues } from './product-values';

const MAX_IMAGES = 12;

/** The main picture with its preview, and the further ones as rows that can be moved. Without a main one the first that comes is it. */
export function ImageFields({ form }: { form: RowForm<ProductValues> }) {
  const t = useTranslations('admin.products');
  const common = useTranslations('admin.common');
  const { control, formState, getValues, setValue } = form;
  const rows = useFieldArray({ control, name: 'images' });
  const { send, progress, failures } = usePictureUpload();
  const count = rows.fields.length;
  const error = formState.errors.images?.root?.message;
  const { list, focusNext, move, remove } = useFieldRows(rows);

  const makeMain = (index: number) => {
    const { image, images } = withMain(getValues(), index);
    focusNext(Math.min(index, images.length - 1), 'main');
    setValue('image', image, { shouldDirty: true });
    rows.replace(images);
    toast.success(t('main_made'));
  };
  const take = (files: File[]) => {
    const lacksMain = () => getValues('image').trim() === '';
    // Rows that were added and left empty are filled first; before all of them the main picture, which a product has to have.
    const room = MAX_IMAGES + Number(lacksMain()) - getValues('images').filter(({ url }) => url.trim()).length;
    if (files.length > room) toast.error(t('images_left', { count: files.length - room }));
    void send(files.slice(0, room), ({ url }) => {
      if (lacksMain()) {
        setValue('image', url, { shouldDirty: true, shouldTouch: true });
        form.clearErrors('image');
        return;
      }
      const empty = getValues('images').findIndex((row) => !row.url.trim());
      if (empty < 0) rows.append({ url }, { shouldFocus: false });
      else setValue(`images.${empty}.url`, url, { shouldDirty: true });
    });
  };

  return (
    <>
      <PictureField form={form} name="image" required preview="h-32" />
      <fieldset ref={list} className="flex min-w-0 flex-col gap-2 sm:col-span-2" aria-describedby="images-hint">
        <legend className="mb-1.5 font-medium text-sm">
          {t('fields.images')} <span className="font-normal text-muted-foreground">({common('optional')})</span>
        </legend>
        <DropArea onFiles={take} className="flex flex-col gap-2">
          {rows.fields.map((row, index) => {
            const name = t('image_row_name', { number: index + 1 });
            return (
              <div key={row.id} data-row={index} className="flex flex-wrap items-start gap-2">
                <ThumbnailOf form={form} index={index} />
                <InputField
                  hideLabel
                  form={form}
                  name={`images.${index}.url`}
                  kind="url"
                  label={t('image_row', { number: index + 1 })}
                  className="min-w-40 flex-1"
                />
                <RowControls name={name} index={index} count={count} onMove={move} onRemove={remove}>
                  <IconButton
                    icon={Star}
                    variant="ghost"
                    data-part="main"
                    label={t('make_main_named', { name })}
                    title={t('make_main')}
                    onClick={() => makeMain(index)}
                  />
                </RowControls>
              </div>
            );
          })}
          {error && (
            <p role="alert" className="text-destructive text-xs">
              {error}
            </p>
          )}
          <p id="images-hint" className="text-muted-foreground text-xs">
            {t('images_hint')}
          </p>
          {(count < MAX_IMAGES || progress || failures.length > 0) && (
            <div className="flex flex-wrap items-start gap-2">
              <UploadButton
                multiple
                about={t('fields.images')}
                progress={progress}
                failures={failures}
                onFiles={take}
              />
              <Button variant="outline" size="sm" data-part="add" onClick={() => rows.append({ url: '' })}>
                <Plus aria-hidden />
                {t('image_add')}
              </Button>
            </div>
          )}
        </DropArea>
      </fieldset>
    </>
  );
}

function ThumbnailOf({ form, index }: { form: RowForm<ProductValues>; index: number }) {
  const url = useWatch({ control: form.control, name: `images.${index}.url` });
  return <PicturePreview address={url} className="size-11 shrink-0" small />;
}
