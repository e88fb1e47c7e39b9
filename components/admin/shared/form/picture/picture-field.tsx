'use client';

import { useTranslations } from 'next-intl';
import { type FieldPath, type FieldValues, type PathValue, useWatch } from 'react-hook-form';
import { type FieldProps, InputField } from '../fields';
import { DropArea } from './drop-area';
import { PicturePreview } from './picture-preview';
import { UploadButton } from './upload-button';
import { usePictureUpload } from './use-picture-upload';

type Props<V extends FieldValues> = Omit<FieldProps<V>, 'label' | 'wide'> & {
  /** Class for the height of the preview; null for no preview. */
  preview?: string | null;
};

export function PictureField<V extends FieldValues>({ preview = 'h-24', hint, ...field }: Props<V>) {
  const { form, name } = field;
  const t = useTranslations('admin.common');
  const address = String(useWatch({ control: form.control, name }) ?? '');
  const { send, progress, failures } = usePictureUpload();
  const take = (files: File[]) =>
    send(files.slice(0, 1), ({ url }) => {
      form.setValue(name, url as PathValue<V, FieldPath<V>>, { shouldDirty: true, shouldTouch: true });
      form.clearErrors(name);
    });
  return (
    <DropArea
      onFiles={take}
      className={preview ? 'grid gap-4 sm:col-span-2 sm:grid-cols-[minmax(0,1fr)_8rem]' : 'sm:col-span-2'}
    >
      <div className="flex min-w-0 flex-col gap-2">
        <InputField {...field} kind="url" hint={hint ?? t('image_hint')} />
        <UploadButton about={form.labelOf?.(name) ?? ''} progress={progress} failures={failures} onFiles={take} />
      </div>
      {preview && <PicturePreview address={address} className={preview} />}
    </DropArea>
  );
}
