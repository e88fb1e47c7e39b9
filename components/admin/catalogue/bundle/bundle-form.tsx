'use client';

import { useTranslations } from 'next-intl';
import { useController, useWatch } from 'react-hook-form';
import { Amount } from '@/components/shared/price';
import type { AdminBundle } from '@/lib/catalogue/bundle/admin-reads';
import { bundleSaving, bundleSum } from '@/lib/catalogue/bundle/rules';
import { bundleForm } from '@/lib/catalogue/bundle/schema';
import { parseTypedAmount, parseTypedPieces } from '@/lib/platform/shared/amount';
import { latinNumber } from '@/lib/platform/shared/arabic/normalize';
import { parseSar, toSar } from '@/lib/platform/shared/money';
import type { RowFormProps } from '../../shared/form/editors-context';
import { InputField, SwitchField } from '../../shared/form/fields';
import { FormDialog } from '../../shared/form/form-dialog';
import { formatScheduleTime, isScheduleField, ScheduleFields } from '../../shared/form/schedule-fields';
import { type RowForm, useRowForm } from '../../shared/form/use-row-form';
import { BundleProducts } from './bundle-products';
import { type BundleValues, bundleBody, bundleField, bundleFormValues } from './bundle-values';

const membersOf = (rows: unknown): string =>
  (rows as { name: string; quantity: number }[]).map(({ name, quantity }) => `${quantity} × ${name}`).join('، ');

export function BundleForm(props: RowFormProps<AdminBundle>) {
  const t = useTranslations('admin.bundles');
  const schedule = useTranslations('admin.common.schedule');
  const { row } = props;
  const form = useRowForm(props, {
    schema: bundleForm,
    valuesOf: bundleFormValues,
    bodyOf: bundleBody(row),
    fieldOf: bundleField,
    label: (name) => (isScheduleField(name) ? schedule(name) : t(`fields.${name}`)),
    labels: { products: t('products') },
  });
  const { field: products } = useController({ control: form.control, name: 'products' });
  const { errors } = form.formState;
  return (
    <FormDialog
      {...props}
      form={form}
      text={row?.name}
      shown={{ startsAt: formatScheduleTime, endsAt: formatScheduleTime, products: membersOf }}
    >
      <InputField form={form} name="name" required wide hint={t('name_hint')} />
      <BundleProducts
        error={errors.products?.message ?? errors.products?.root?.message}
        value={products.value}
        onChange={products.onChange}
      />
      <InputField form={form} name="discountPercent" kind="amount" hint={t('discount_hint')} />
      <InputField form={form} name="discountAmount" kind="amount" hint={t('discount_hint')} />
      <Together form={form} />
      <ScheduleFields form={form} />
      <SwitchField form={form} name="isActive" wide hint={t('active_hint')} />
    </FormDialog>
  );
}

function Together({ form: { control } }: { form: RowForm<BundleValues> }) {
  const t = useTranslations('admin.bundles');
  const [products, percent, amount] = useWatch({ control, name: ['products', 'discountPercent', 'discountAmount'] });
  const pieces = products.map(({ price, quantity }) => ({
    unitPrice: parseSar(price),
    quantity: parseTypedPieces(quantity),
  }));
  if (pieces.length < 2 || pieces.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 1)) return null;
  const sum = bundleSum(pieces);
  const typed = latinNumber(percent.trim());
  const halalas = amount.trim() ? parseTypedAmount(amount) : null;
  const saving = bundleSaving(sum, {
    discountPercent: /^\d{1,3}(\.\d{1,2})?$/.test(typed) && Number(typed) <= 100 ? typed : null,
    discountAmount: halalas === null ? null : toSar(halalas),
  });
  return (
    <p className="rounded-md bg-primary-soft px-4 py-3 text-sm sm:col-span-2" aria-live="polite">
      <span key={saving > 0 ? 'preview' : 'sum'}>
        {t.rich(saving > 0 ? 'preview' : 'sum', {
          sum: () => <Amount value={toSar(sum)} decimals="always" />,
          price: () => <Amount value={toSar(sum - saving)} decimals="always" className="font-semibold" />,
        })}
      </span>
    </p>
  );
}
