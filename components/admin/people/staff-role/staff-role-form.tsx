'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Label } from '@/components/ui/label';
import type { StaffRole } from '@/lib/people/staff-role/reads';
import { ROLE_TEMPLATE_NAMES, ROLE_TEMPLATES, staffRoleForm } from '@/lib/people/staff-role/schema';
import { AREAS, type Area, hasPermission } from '@/lib/platform/shared/areas';
import { useHasPermission, useRights } from '../../shared/allowed';
import type { RowFormProps } from '../../shared/form/editors-context';
import { InputField } from '../../shared/form/fields';
import { FormDialog } from '../../shared/form/form-dialog';
import { type RowForm, useRowForm } from '../../shared/form/use-row-form';

type Values = { name: string; areas: Area[] };

const valuesOf = (row: StaffRole | null): Values => ({ name: row?.name ?? '', areas: row?.areas ?? [] });

export function StaffRoleForm(props: RowFormProps<StaffRole>) {
  const t = useTranslations('admin.staff_roles');
  const form = useRowForm(props, {
    schema: staffRoleForm,
    valuesOf,
    label: (name) => t(`fields.${name}`),
    labels: { areas: t('fields.areas') },
  });
  const { row } = props;
  return (
    <FormDialog
      {...props}
      form={form}
      text={row ? t('edit_text', { count: row.accounts }) : t('create_text')}
      shown={{ areas: (areas) => (areas as Area[]).map((area) => t(`areas.${area}`)).join('، ') }}
    >
      <InputField form={form} name="name" input={{ maxLength: 50 }} required wide />
      <AreaFields form={form} />
    </FormDialog>
  );
}

function AreaFields({ form }: { form: RowForm<Values> }) {
  const t = useTranslations('admin.staff_roles');
  const { field } = useController({ control: form.control, name: 'areas' });
  const chosen: readonly Area[] = field.value;
  const rights = useRights();
  // Staff can neither grant nor remove areas that they lack.
  const apply = (template: readonly Area[]) =>
    field.onChange(AREAS.filter((area) => (hasPermission(rights, area) ? template : chosen).includes(area)));
  return (
    <fieldset className="min-w-0 sm:col-span-2" aria-describedby="areas-hint">
      <legend className="mb-1.5 font-medium text-sm">{t('fields.areas')}</legend>
      <p id="areas-hint" className="mb-2 text-muted-foreground text-xs">
        {t('areas_hint')}
      </p>
      <fieldset className="mb-3 flex min-w-0 flex-wrap items-center gap-2">
        <legend className="mb-1.5 text-sm">{t('templates_label')}</legend>
        {ROLE_TEMPLATE_NAMES.map((name) => (
          <Button key={name} type="button" variant="outline" onClick={() => apply(ROLE_TEMPLATES[name])}>
            {t(`templates.${name}`)}
          </Button>
        ))}
      </fieldset>
      <div className="grid gap-2 sm:grid-cols-2">
        {AREAS.map((area) => (
          <AreaField
            key={area}
            area={area}
            checked={chosen.includes(area)}
            onChange={(checked) =>
              field.onChange(AREAS.filter((one) => (one === area ? checked : chosen.includes(one))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

type AreaFieldProps = { area: Area; checked: boolean; onChange: (checked: boolean) => void };

function AreaField({ area, checked, onChange }: AreaFieldProps) {
  const t = useTranslations('admin.staff_roles');
  const id = useId();
  const isMine = useHasPermission(area);
  return (
    <div className="flex items-start gap-3 rounded-md border p-3">
      <Checkbox
        id={id}
        className="mt-0.5"
        checked={checked}
        disabled={!isMine}
        aria-describedby={`${id}-text`}
        onCheckedChange={(next) => onChange(next === true)}
      />
      <div className="min-w-0">
        <Label htmlFor={id}>{t(`areas.${area}`)}</Label>
        <p id={`${id}-text`} className="text-muted-foreground text-xs">
          {t(`area_texts.${area}`)}
        </p>
      </div>
    </div>
  );
}
