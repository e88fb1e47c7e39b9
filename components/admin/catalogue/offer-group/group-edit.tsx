import { useTranslations } from 'next-intl';
import type { OfferGroupView } from '@/lib/catalogue/offer-group/reads';
import { offerGroupPatch } from '@/lib/catalogue/offer-group/schema';
import { fromRiyadhInput, riyadhInputOf } from '@/lib/platform/shared/dates';
import { InputField } from '../../shared/form/fields';
import { submitWithToast, useActionForm } from '../../shared/form/use-action-form';
import { WindowForm, type WindowProps } from '../../shared/form/window-form';

type Values = { name: string; endDate: string };
type Props = WindowProps & { group: Pick<OfferGroupView, 'id' | 'name' | 'endDate' | 'updatedAt'> };

export function GroupEdit({ group, ...opened }: Props) {
  const t = useTranslations('admin.offer_groups');
  const common = useTranslations('admin.common');
  const bulk = useTranslations('admin.products.bulk');
  const stored = riyadhInputOf(group.endDate);
  const { form, window } = useActionForm<Values>({
    schema: offerGroupPatch,
    values: { name: group.name, endDate: stored },
    label: (name) => (name === 'endDate' ? bulk('end') : t('name')),
    bodyOf: ({ name, endDate }) => ({
      name,
      ...(endDate === stored ? {} : { endDate: fromRiyadhInput(endDate) || null }),
      version: group.updatedAt,
    }),
    send: submitWithToast('PUT', `/api/admin/offer-groups/${group.id}`, t('updated')),
    onClose: opened.onClose,
    sayAt: () => ['name', 'endDate'],
  });
  return (
    <WindowForm {...opened} {...window} title={t('edit_title')} text={t('edit_text')} submit={common('save_changes')}>
      <InputField form={form} name="name" required hint={t('name_hint')} />
      <InputField
        form={form}
        name="endDate"
        input={{ type: 'datetime-local', dir: 'ltr' }}
        optional
        hint={t('edit_end_hint')}
      />
    </WindowForm>
  );
}
