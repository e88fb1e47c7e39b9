'use client';

import type { Editor } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { identifier, LENGTH, requiredText } from '@/lib/platform/shared/fields';
import { isPageLink } from '@/lib/storefront/page/document-schema';
import { InputField } from '../../shared/form/fields';
import { UploadButton } from '../../shared/form/picture/upload-button';
import { usePictureUpload } from '../../shared/form/picture/use-picture-upload';
import { useActionForm } from '../../shared/form/use-action-form';
import { WindowForm, type WindowProps } from '../../shared/form/window-form';
import { Picture } from '../../shared/picture';

type Props = WindowProps & { editor: Editor };

const linkForm = z.object({ href: identifier().max(LENGTH.url).refine(isPageLink, 'validation.page_link') });

export function LinkWindow({ editor, ...shown }: Props) {
  const t = useTranslations('admin.pages');
  const present = String(editor.getAttributes('link').href ?? '');
  const { form, window: asked } = useActionForm({
    schema: linkForm,
    values: { href: present },
    sayAt: () => ['href'],
    send: async (body) => {
      const { href } = linkForm.parse(body);
      const chain = editor.chain().focus();
      if (editor.state.selection.empty && !present)
        chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
      else chain.extendMarkRange('link').setLink({ href }).run();
      return null;
    },
    onClose: shown.onClose,
  });
  return (
    <WindowForm {...shown} {...asked} title={t('link_title')} text={t('link_text')} submit={t('link_submit')}>
      <InputField form={form} name="href" label={t('link_field')} kind="url" required />
      {present && (
        <Button
          variant="outline"
          className="w-fit"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            shown.onClose();
          }}
        >
          {t('link_remove')}
        </Button>
      )}
    </WindowForm>
  );
}

const pictureForm = z.object({
  src: z.string().min(1, 'validation.page_picture'),
  alt: requiredText(LENGTH.name, 'validation.page_alt'),
});

export function PictureWindow({ editor, ...shown }: Props) {
  const t = useTranslations('admin.pages');
  const { send, progress, failures } = usePictureUpload<{ url: string; width: number; height: number }>();
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const { form, window: asked } = useActionForm({
    schema: pictureForm,
    values: { src: '', alt: '' },
    sayAt: () => ['src', 'alt'],
    send: async (body) => {
      const { src, alt } = pictureForm.parse(body);
      editor
        .chain()
        .focus()
        .insertContent({ type: 'image', attrs: { src, alt, ...size } })
        .run();
      return null;
    },
    onClose: shown.onClose,
  });
  const src = form.watch('src');
  const fault = form.formState.errors.src?.message;
  const take = (files: File[]) =>
    send(files.slice(0, 1), ({ url, width, height }) => {
      setSize({ width, height });
      form.setValue('src', url, { shouldDirty: true });
      form.clearErrors('src');
    });
  return (
    <WindowForm
      {...shown}
      {...asked}
      busy={asked.busy || progress !== null}
      title={t('picture_title')}
      text={t('picture_text')}
      submit={t('picture_submit')}
    >
      <div className="flex flex-col gap-2">
        {src && <Picture src={src} alt="" sizes="384px" className="h-40 rounded-md border" />}
        <UploadButton about={t('picture_field')} progress={progress} failures={failures} onFiles={take} />
        {fault && (
          <p role="alert" className="text-destructive text-xs">
            {fault}
          </p>
        )}
      </div>
      <InputField form={form} name="alt" label={t('alt_field')} required />
    </WindowForm>
  );
}
