'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ListedPage } from '@/lib/storefront/page/reads';
import { PAGE_SECTIONS, pageForm } from '@/lib/storefront/page/schema';
import type { RowFormProps } from '../../shared/form/editors-context';
import { InputField, SelectField } from '../../shared/form/fields';
import { FormDialog } from '../../shared/form/form-dialog';
import { useProposedSlug } from '../../shared/form/use-proposed-slug';
import { useRowForm } from '../../shared/form/use-row-form';

const valuesOf = () => ({ title: '', section: 'pages', slug: '' });

export function NewPageForm(props: RowFormProps<ListedPage>) {
  const t = useTranslations('admin.pages');
  const router = useRouter();
  const form = useRowForm(
    { ...props, row: null, onMade: ({ id }) => router.push(`/admin/pages/${id}` as Route) },
    {
      schema: pageForm,
      valuesOf,
      label: (name) => t(`fields.${name}`),
    },
  );
  useProposedSlug(form, true, 'title');
  return (
    <FormDialog {...props} form={form} text={t('create_text')}>
      <InputField form={form} name="title" required wide />
      <SelectField form={form} name="section" required>
        {PAGE_SECTIONS.map((section) => (
          <option key={section} value={section}>
            {t(`sections.${section}`)}
          </option>
        ))}
      </SelectField>
      <InputField form={form} name="slug" kind="code" required hint={t('slug_hint')} />
    </FormDialog>
  );
}
