'use client';

import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import type { AdminReadyBuild } from '@/lib/catalogue/ready-build/admin-reads';
import { READY_BUILD_USES } from '@/lib/catalogue/ready-build/rules';
import { readyBuildForm } from '@/lib/catalogue/ready-build/schema';
import type { RowFormProps } from '../../shared/form/editors-context';
import { AreaField, InputField, SelectField, SwitchField } from '../../shared/form/fields';
import { FormDialog } from '../../shared/form/form-dialog';
import { useRowForm } from '../../shared/form/use-row-form';
import { BuildParts } from './build-parts';
import { BuildPreview } from './build-preview';
import { CopyPartsFromLink } from './copy-parts-from-link';
import { readyBuildBody, readyBuildField, readyBuildFormValues } from './ready-build-values';

const partNames = (rows: unknown): string =>
  (rows as { name: string; quantity: number }[]).map(({ name, quantity }) => `${quantity} × ${name}`).join('، ');

export function ReadyBuildForm(props: RowFormProps<AdminReadyBuild>) {
  const t = useTranslations('admin.ready_builds');
  const { row } = props;
  const form = useRowForm(props, {
    schema: readyBuildForm,
    valuesOf: readyBuildFormValues,
    bodyOf: readyBuildBody,
    fieldOf: readyBuildField,
    label: (name) => t(`fields.${name}`),
    labels: { parts: t('parts') },
  });
  const { field: parts } = useController({ control: form.control, name: 'parts' });
  const { errors } = form.formState;
  return (
    <FormDialog
      {...props}
      form={form}
      text={row?.name}
      shown={{ parts: partNames, use: (use) => t(`uses.${use as AdminReadyBuild['use']}`) }}
    >
      <InputField form={form} name="name" required hint={t('name_hint')} />
      <SelectField form={form} name="use" required>
        {READY_BUILD_USES.map((use) => (
          <option key={use} value={use}>
            {t(`uses.${use}`)}
          </option>
        ))}
      </SelectField>
      <AreaField form={form} name="text" rows={2} optional wide hint={t('text_hint')} />
      <CopyPartsFromLink onCopy={parts.onChange} />
      <BuildParts
        error={errors.parts?.message ?? errors.parts?.root?.message}
        value={parts.value}
        onChange={parts.onChange}
      />
      <BuildPreview parts={parts.value} />
      <InputField
        form={form}
        name="order"
        kind="number"
        optional={!row}
        hint={t(row ? 'order_hint_edit' : 'order_hint')}
      />
      <SwitchField form={form} name="isShown" hint={t('shown_hint')} />
    </FormDialog>
  );
}
