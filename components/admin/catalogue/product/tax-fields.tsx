'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { TAX_CATEGORIES, taxReasonCodes } from '@/lib/platform/business/vat';
import { InputField, SelectField } from '../../shared/form/fields';
import type { RowForm } from '../../shared/form/use-row-form';
import type { ProductValues } from './product-values';

export function TaxFields({ form }: { form: RowForm<ProductValues> }) {
  const t = useTranslations('admin.products.tax');
  const reasons = useTranslations('tax.reasons');
  const [category, reason] = useWatch({ control: form.control, name: ['taxCategory', 'taxReason'] });
  const codes = taxReasonCodes(category);
  const isOther = reason !== '' && (category === 'S' || (codes.length > 0 && !codes.some((code) => code === reason)));
  useEffect(() => {
    if (isOther) form.setValue('taxReason', '', { shouldDirty: true });
  }, [isOther, form]);
  return (
    <>
      <SelectField form={form} name="taxCategory" hint={t('hint')}>
        {TAX_CATEGORIES.map((one) => (
          <option key={one} value={one}>
            {t(`categories.${one}`)}
          </option>
        ))}
      </SelectField>
      {codes.length > 0 && (
        <SelectField key={category} form={form} name="taxReason" required>
          <option value="">{t('reason_choose')}</option>
          {codes.map((code) => (
            <option key={code} value={code}>
              {reasons(code)}
            </option>
          ))}
        </SelectField>
      )}
      {category === 'O' && <InputField form={form} name="taxReason" required hint={t('reason_hint')} />}
    </>
  );
}
