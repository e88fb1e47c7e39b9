'use client';

import type { ReactNode } from 'react';
import { type FieldPath, type FieldValues, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { DropArea } from './drop-area';
import { PicturePreview } from './picture-preview';
import { prefilled } from './prefilled';
import { UploadButton } from './upload-button';
import { usePictureUpload } from './use-picture-upload';

type Props<V extends FieldValues> = {
  form: UseFormReturn<V>;
  name: FieldPath<V>;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  optionalLabel?: string;
  /** the preview's height, as a class; none where the form shows the picture elsewhere */
  preview?: string | null;
};

/** A picture of a form: its address, typed or made by an upload, and what it shows. */
export function PictureField<V extends FieldValues>(props: Props<V>) {
  const { form, name, label, hint, required, optionalLabel, preview = 'h-32' } = props;
  const { control, setValue, getFieldState, formState } = form;
  const address = String(useWatch({ control, name }) ?? '');
  const { send, progress, failures } = usePictureUpload();
  const take = (files: File[]) =>
    send(files.slice(0, 1), (url) => {
      setValue(name, url as PathValue<V, FieldPath<V>>, { shouldDirty: true, shouldTouch: true });
      form.clearErrors(name);
    });
  return (
    <DropArea
      onFiles={take}
      className={preview ? 'grid gap-4 sm:col-span-2 sm:grid-cols-[minmax(0,1fr)_8rem]' : 'sm:col-span-2'}
    >
      <div className="flex min-w-0 flex-col gap-2">
        <Field
          label={label}
          required={required}
          optionalLabel={optionalLabel}
          hint={hint}
          error={getFieldState(name, formState).error?.message}
        >
          <Input {...prefilled(form, name)} inputMode="url" dir="ltr" autoComplete="off" spellCheck={false} />
        </Field>
        <UploadButton about={label} progress={progress} failures={failures} onFiles={take} />
      </div>
      {preview && <PicturePreview address={address} className={preview} />}
    </DropArea>
  );
}
