'use client';

import { useTranslations } from 'next-intl';
import type { SavedReply } from '@/lib/messaging/message/saved-replies';
import { savedReplyForm } from '@/lib/messaging/message/schema';
import type { RowFormProps } from '../../shared/form/editors-context';
import { AreaField, InputField } from '../../shared/form/fields';
import { FormDialog } from '../../shared/form/form-dialog';
import { useRowForm } from '../../shared/form/use-row-form';

const valuesOf = (row: SavedReply | null) => ({ title: row?.title ?? '', text: row?.text ?? '' });

export function SavedReplyForm(props: RowFormProps<SavedReply>) {
  const t = useTranslations('admin.saved_replies');
  const form = useRowForm(props, { schema: savedReplyForm, valuesOf, label: (name) => t(`fields.${name}`) });
  return (
    <FormDialog {...props} form={form} text={props.row?.title}>
      <InputField form={form} name="title" required wide hint={t('title_hint')} />
      <AreaField
        form={form}
        name="text"
        rows={8}
        required
        wide
        hint={t('text_hint', { name: '{name}', order: '{order}' })}
      />
    </FormDialog>
  );
}
