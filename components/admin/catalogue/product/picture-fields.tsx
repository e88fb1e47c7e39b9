'use client';

import { ArrowLeft, ArrowRight, Link2, Star, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { MAX_PRODUCT_PICTURES } from '@/lib/catalogue/product/fields';
import { cn } from '@/lib/utils';
import { useFieldRows } from '../../shared/form/field-rows';
import { InputField } from '../../shared/form/fields';
import { DropArea } from '../../shared/form/picture/drop-area';
import { PicturePreview } from '../../shared/form/picture/picture-preview';
import { UploadButton } from '../../shared/form/picture/upload-button';
import { usePictureUpload } from '../../shared/form/picture/use-picture-upload';
import type { RowForm } from '../../shared/form/use-row-form';
import { IconButton } from '../../shared/icon-button';
import type { ProductValues } from './product-values';

const DRAGGED = 'application/x-picture';

const isText = (element: Element | null): boolean =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** None if a focused text field takes text of the clipboard. */
function pastedPictures({ clipboardData }: ClipboardEvent): File[] {
  if (!clipboardData || (isText(document.activeElement) && clipboardData.types.includes('text/plain'))) return [];
  return [...clipboardData.files].filter(({ type }) => type.startsWith('image/'));
}

export function ProductPictureFields({ form }: { form: RowForm<ProductValues> }) {
  const t = useTranslations('admin.products');
  const { control, formState, getValues, setValue, clearErrors } = form;
  const rows = useFieldArray({ control, name: 'pictures' });
  const { send, progress, failures } = usePictureUpload();
  const count = rows.fields.length;
  const error = formState.errors.pictures?.root?.message;
  const { list, focusNext, move, remove } = useFieldRows(rows);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);

  const take = (files: File[]) => {
    const room = MAX_PRODUCT_PICTURES - getValues('pictures').filter(({ url }) => url.trim()).length;
    if (files.length > room) toast.error(t('images_left', { count: files.length - room, most: MAX_PRODUCT_PICTURES }));
    void send(files.slice(0, room), ({ url }) => {
      const empty = getValues('pictures').findIndex((row) => !row.url.trim());
      if (empty < 0) rows.append({ url }, { shouldFocus: false });
      else setValue(`pictures.${empty}.url`, url, { shouldDirty: true });
      clearErrors('pictures');
    });
  };
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = pastedPictures(event);
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  const makeMain = (index: number) => {
    focusNext(0, 'down');
    rows.move(index, 0);
    toast.success(t('main_made'));
  };
  const dragging = (index: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(DRAGGED, String(index));
      event.dataTransfer.effectAllowed = 'move';
      setDragged(index);
    },
    onDragEnd: () => {
      setDragged(null);
      setOver(null);
    },
  });
  const target = (index: number) => ({
    onDragOver: (event: DragEvent) => {
      if (dragged === null || !event.dataTransfer.types.includes(DRAGGED)) return;
      event.preventDefault();
      setOver(index);
    },
    onDrop: (event: DragEvent) => {
      if (dragged === null || !event.dataTransfer.types.includes(DRAGGED)) return;
      event.preventDefault();
      if (dragged !== index) rows.move(dragged, index);
      setDragged(null);
      setOver(null);
    },
  });

  return (
    <fieldset ref={list} className="flex min-w-0 flex-col gap-3" aria-describedby="pictures-hint">
      <legend className="sr-only">{t('sections.pictures')}</legend>
      <DropArea onFiles={take} className="flex flex-col gap-3">
        {count > 0 && (
          <ol className="grid grid-cols-1 gap-3 min-[480px]:grid-cols-2 lg:grid-cols-3">
            {rows.fields.map((row, index) => {
              const name = index === 0 ? t('main_picture_name') : t('image_row_name', { number: index });
              return (
                <li
                  key={row.id}
                  data-row={index}
                  {...target(index)}
                  className={cn(
                    'flex min-w-0 flex-col gap-2 rounded-lg border bg-background p-2',
                    dragged === index && 'opacity-50',
                    over === index && dragged !== index && 'outline-2 outline-primary outline-offset-2',
                  )}
                >
                  <div {...dragging(index)} className="relative cursor-grab active:cursor-grabbing">
                    <PictureOf form={form} index={index} />
                    {index === 0 && <Badge className="absolute start-2 top-2">{t('main_picture')}</Badge>}
                  </div>
                  <InputField
                    hideLabel
                    form={form}
                    name={`pictures.${index}.url`}
                    kind="url"
                    label={index === 0 ? t('fields.image') : t('image_row', { number: index })}
                  />
                  <div className="flex justify-end">
                    {index > 0 && (
                      <IconButton
                        icon={Star}
                        variant="ghost"
                        data-part="main"
                        className="me-auto"
                        label={t('make_main_named', { name })}
                        title={t('make_main')}
                        onClick={() => makeMain(index)}
                      />
                    )}
                    <IconButton
                      icon={ArrowRight}
                      variant="ghost"
                      data-part="up"
                      label={t('picture_earlier_named', { name })}
                      title={t('picture_earlier')}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    />
                    <IconButton
                      icon={ArrowLeft}
                      variant="ghost"
                      data-part="down"
                      label={t('picture_later_named', { name })}
                      title={t('picture_later')}
                      disabled={index === count - 1}
                      onClick={() => move(index, index + 1)}
                    />
                    <IconButton
                      icon={Trash2}
                      variant="ghost"
                      data-part="remove"
                      label={t('picture_remove_named', { name })}
                      title={t('picture_remove')}
                      onClick={() => remove(index)}
                    />
                  </div>
                </li>
              );
            })}
          </ol>
        )}
        {error && (
          <p role="alert" className="text-destructive text-xs">
            {error}
          </p>
        )}
        <p id="pictures-hint" className="rounded-md border border-dashed p-3 text-muted-foreground text-xs">
          {t('pictures_hint', { most: MAX_PRODUCT_PICTURES })}
        </p>
        {(count < MAX_PRODUCT_PICTURES || progress || failures.length > 0) && (
          <div className="flex flex-wrap items-start gap-2">
            <UploadButton
              multiple
              about={t('sections.pictures')}
              progress={progress}
              failures={failures}
              onFiles={take}
            />
            <Button variant="outline" size="sm" data-part="add" onClick={() => rows.append({ url: '' })}>
              <Link2 aria-hidden />
              {t('image_add')}
            </Button>
          </div>
        )}
      </DropArea>
    </fieldset>
  );
}

function PictureOf({ form, index }: { form: RowForm<ProductValues>; index: number }) {
  const url = useWatch({ control: form.control, name: `pictures.${index}.url` });
  return <PicturePreview address={url ?? ''} className="pointer-events-none h-32 w-full" />;
}
