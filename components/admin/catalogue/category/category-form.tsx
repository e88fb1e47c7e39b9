'use client';

import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import type { AdminCategory } from '@/lib/catalogue/category/admin-reads';
import { categoryForm } from '@/lib/catalogue/category/schema';
import type { RowFormProps } from '../../shared/form/editors-context';
import { AreaField, InputField, SelectField, SwitchField } from '../../shared/form/fields';
import { FormDialog } from '../../shared/form/form-dialog';
import { indentOptionText } from '../../shared/form/indent-option-text';
import { PictureField } from '../../shared/form/picture/picture-field';
import { slugBody, useProposedSlug } from '../../shared/form/use-proposed-slug';
import { type RowForm, useRowForm } from '../../shared/form/use-row-form';
import { AttributeFields } from './attribute-fields';
import { CategoryCheckboxes } from './category-ticks';
import { type CategoryValues, categoryBody, categoryField, categoryFormValues } from './category-values';
import { useCategoryTree } from './tree-context';

type Props = {
  form: RowForm<CategoryValues>;
  own?: string;
};

function AccessoryFields({ form, own }: Props) {
  const t = useTranslations('admin.categories');
  const { field } = useController({ control: form.control, name: 'accessoryIds' });
  return (
    <CategoryCheckboxes
      legend={t('accessories_title')}
      hint={t('accessories_hint')}
      error={form.formState.errors.accessoryIds?.message}
      without={own}
      value={field.value}
      onChange={field.onChange}
    />
  );
}

export function CategoryForm(props: RowFormProps<AdminCategory>) {
  const t = useTranslations('admin.categories');
  const { row } = props;
  const { categories } = useCategoryTree();
  const form = useRowForm(props, {
    schema: categoryForm,
    valuesOf: categoryFormValues,
    bodyOf: (values) => (row ? categoryBody(values) : slugBody(categoryBody(values))),
    fieldOf: categoryField,
    label: (name) => t(`fields.${name}`),
    labels: { attributes: t('attributes_title'), accessoryIds: t('accessories_title') },
  });
  useProposedSlug(form, row === null);
  const nameOf = (id: unknown) => categories.find((category) => category.id === id)?.name ?? t('parent_none');
  return (
    <FormDialog {...props} form={form} text={row?.name} shown={{ parentId: nameOf }}>
      <InputField form={form} name="name" required />
      <InputField
        form={form}
        name="slug"
        kind="code"
        required={row !== null}
        hint={row ? t('slug_hint_edit') : t('slug_hint')}
      />
      <SelectField form={form} name="parentId" wide hint={t('parent_hint')}>
        <option value="">{t('parent_none')}</option>
        {categories.map(({ id, name, depth }) =>
          id === row?.id ? null : (
            <option key={id} value={id}>
              {indentOptionText(name, depth)}
            </option>
          ),
        )}
      </SelectField>
      <AreaField form={form} name="description" rows={3} optional wide hint={t('description_hint')} />
      <PictureField form={form} name="image" optional />
      <AreaField form={form} name="kindWords" rows={2} optional wide hint={t('kind_words_hint')} />
      <AttributeFields form={form} />
      <AccessoryFields form={form} own={row?.id} />
      <SwitchField form={form} name="tracksSerials" hint={t('serials_hint')} />
      <SwitchField form={form} name="isActive" hint={t('active_hint')} />
    </FormDialog>
  );
}
