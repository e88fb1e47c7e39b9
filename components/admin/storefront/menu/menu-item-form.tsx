'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { AdminMenuItem } from '@/lib/storefront/menu/reads';
import { MENU_KINDS, MENU_PAGES, type MenuKind } from '@/lib/storefront/menu/rules';
import { menuItemForm } from '@/lib/storefront/menu/schema';
import type { RowFormProps } from '../../shared/form/editors-context';
import { InputField, SelectField, SwitchField } from '../../shared/form/fields';
import { FormDialog } from '../../shared/form/form-dialog';
import { indentOptionText } from '../../shared/form/indent-option-text';
import { type RowForm, useRowForm } from '../../shared/form/use-row-form';
import { useMenuChoices } from './menu-choices';

const valuesOf = (row: AdminMenuItem | null) => ({
  kind: row?.kind ?? ('category' as MenuKind),
  target: row?.target ?? '',
  label: row?.label ?? '',
  parentId: row?.parentId ?? '',
  isActive: row?.isActive ?? true,
});

type Values = ReturnType<typeof valuesOf>;

const PAGE_KEYS = Object.keys(MENU_PAGES) as (keyof typeof MENU_PAGES)[];

export function MenuItemForm(props: RowFormProps<AdminMenuItem>) {
  const t = useTranslations('admin.menu_items');
  const { categories, brands, top } = useMenuChoices();
  const { row } = props;
  const form = useRowForm(props, { schema: menuItemForm, valuesOf, label: (name) => t(`fields.${name}`) });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const isNamed = kind === 'category' || kind === 'brand';
  const nameIn = (rows: readonly { id: string; name: string }[]) => (id: unknown) =>
    rows.find((one) => one.id === id)?.name;
  const hasParts = top.some(({ id, hasParts: some }) => id === row?.id && some);
  return (
    <FormDialog
      {...props}
      form={form}
      text={row?.name}
      shown={{
        kind: (name) => t(`kinds.${name as MenuKind}`),
        target: (target) => nameIn([...categories, ...brands])(target) ?? String(target),
        parentId: (id) => nameIn(top)(id) ?? t('top'),
      }}
    >
      <SelectField form={form} name="kind" required>
        {MENU_KINDS.map((name) => (
          <option key={name} value={name}>
            {t(`kinds.${name}`)}
          </option>
        ))}
      </SelectField>
      <TargetField form={form} kind={kind} />
      <InputField
        form={form}
        name="label"
        required={!isNamed}
        optional={isNamed}
        hint={isNamed ? t('label_hint') : undefined}
      />
      {!hasParts && (
        <SelectField form={form} name="parentId" hint={t('parent_hint')}>
          <option value="">{t('top')}</option>
          {top
            .filter(({ id }) => id !== row?.id)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectField>
      )}
      <SwitchField form={form} name="isActive" label={t('is_shown')} hint={t('active_hint')} wide />
    </FormDialog>
  );
}

function TargetField({ form, kind }: { form: RowForm<Values>; kind: MenuKind }) {
  const t = useTranslations('admin.menu_items');
  const { categories, brands } = useMenuChoices();
  const target = useWatch({ control: form.control, name: 'target' });
  const before = useRef(kind);
  useEffect(() => {
    if (before.current === kind) return;
    before.current = kind;
    form.setValue('target', '', { shouldDirty: true });
  }, [kind, form]);
  useEffect(() => {
    const page = kind === 'page' ? PAGE_KEYS.find((key) => MENU_PAGES[key] === target) : undefined;
    if (page && !form.getValues('label')) form.setValue('label', t(`pages.${page}`), { shouldDirty: true });
  }, [kind, target, form, t]);

  const label = t(`targets.${kind}`);
  if (kind === 'search') return <InputField key={kind} form={form} name="target" label={label} required />;
  if (kind === 'path' || kind === 'site') {
    return (
      <InputField
        key={kind}
        form={form}
        name="target"
        kind="url"
        label={label}
        required
        input={{ placeholder: kind === 'path' ? '/category/laptops' : 'https://example.com' }}
      />
    );
  }
  return (
    <SelectField key={kind} form={form} name="target" label={label} required>
      <option value="">{t('choose')}</option>
      {kind === 'category' &&
        categories.map(({ id, name, depth }) => (
          <option key={id} value={id}>
            {indentOptionText(name, depth)}
          </option>
        ))}
      {kind === 'brand' &&
        brands.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      {kind === 'page' &&
        PAGE_KEYS.map((key) => (
          <option key={key} value={MENU_PAGES[key]}>
            {t(`pages.${key}`)}
          </option>
        ))}
    </SelectField>
  );
}
