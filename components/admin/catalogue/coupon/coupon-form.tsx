'use client';

import { useTranslations } from 'next-intl';
import { useController, useWatch } from 'react-hook-form';
import type { AdminCoupon } from '@/lib/catalogue/coupon/admin-reads';
import { STAFF_COUPON_LIMITS } from '@/lib/catalogue/coupon/rules';
import { COUPON_TYPES, couponForm, MAX_COUPON_USES } from '@/lib/catalogue/coupon/schema';
import { useIsOwner } from '../../shared/allowed';
import type { RowFormProps } from '../../shared/form/editors-context';
import { InputField, SelectField, SwitchField } from '../../shared/form/fields';
import { FormDialog } from '../../shared/form/form-dialog';
import { formatScheduleTime } from '../../shared/form/schedule-fields';
import { type RowForm, useRowForm } from '../../shared/form/use-row-form';
import { CategoryCheckboxes, CheckboxList } from '../category/category-ticks';
import { useCategoryTree } from '../category/tree-context';
import { ProductsField } from '../product/products-field';
import { type CouponValues, couponBody, couponEndInput, couponField, couponFormValues } from './coupon-values';

const namesOf = (rows: unknown): string => (rows as { name: string }[]).map(({ name }) => name).join('، ') || '—';

export function CouponForm(props: RowFormProps<AdminCoupon>) {
  const t = useTranslations('admin.coupons');
  const { row } = props;
  const form = useRowForm(props, {
    schema: couponForm,
    valuesOf: couponFormValues,
    bodyOf: couponBody(row),
    fieldOf: couponField,
    label: (name) => t(`fields.${name}`),
    labels: {
      categories: t('scope_categories'),
      brands: t('scope_brands'),
      products: t('scope_products'),
      isRestricted: t('fields.scope'),
    },
    failedText: row ? undefined : t('create_failed_text'),
  });
  const [type, isFirstOrder, lastDay] = useWatch({
    control: form.control,
    name: ['type', 'isFirstOrder', 'expiresAt'],
  });
  const isOwner = useIsOwner();
  const mostUses = isOwner ? MAX_COUPON_USES : STAFF_COUPON_LIMITS.uses;
  return (
    <FormDialog
      {...props}
      form={form}
      text={row && t('edit_text', { uses: row.currentUses })}
      shown={{
        type: (name) => t(`types.${name as AdminCoupon['type']}`),
        expiresAt: couponEndInput,
        startsAt: formatScheduleTime,
        categories: namesOf,
        brands: namesOf,
        products: namesOf,
        isRestricted: (some) => t(some ? 'scopes.some' : 'scopes.all'),
      }}
    >
      <InputField
        form={form}
        name="code"
        kind="code"
        input={{ className: 'uppercase' }}
        required
        hint={t('code_hint')}
      />
      <SelectField form={form} name="type" required>
        {COUPON_TYPES.map((name) => (
          <option key={name} value={name}>
            {t(`types.${name}`)}
          </option>
        ))}
      </SelectField>
      {type === 'percentage' && (
        <InputField
          form={form}
          name="discountPercent"
          kind="amount"
          required
          hint={isOwner ? undefined : t('staff_percent_hint', { limit: STAFF_COUPON_LIMITS.percent })}
        />
      )}
      {type === 'fixed_amount' && (
        <InputField
          form={form}
          name="discountAmount"
          kind="amount"
          required
          hint={isOwner ? undefined : t('staff_amount_hint', { limit: STAFF_COUPON_LIMITS.riyals })}
        />
      )}
      <InputField form={form} name="maxUses" kind="number" required hint={t('max_uses_hint', { limit: mostUses })} />
      <InputField
        form={form}
        name="maxPerCustomer"
        kind="number"
        optional
        hint={isFirstOrder ? t('first_order_once') : t('per_customer_hint')}
      />
      <InputField
        form={form}
        name="startsAt"
        input={{ type: 'datetime-local', dir: 'ltr' }}
        optional
        hint={t('starts_hint')}
      />
      <InputField form={form} name="expiresAt" input={{ type: 'date' }} optional hint={t('expires_hint')} />
      <InputField
        form={form}
        name="expiresTime"
        input={{ type: 'time', dir: 'ltr', disabled: !lastDay }}
        optional
        hint={t('expires_time_hint')}
      />
      <InputField form={form} name="minSubtotal" kind="amount" optional hint={t('minimum_hint')} />
      <ScopeFields form={form} />
      <SwitchField form={form} name="isFirstOrder" wide hint={t('first_order_hint')} />
      <SwitchField form={form} name="isLoyaltyOnly" wide hint={t('loyalty_hint')} />
      <SwitchField form={form} name="isShown" wide hint={t('shown_hint')} />
    </FormDialog>
  );
}

function ScopeFields({ form }: { form: RowForm<CouponValues> }) {
  const t = useTranslations('admin.coupons');
  const { control } = form;
  const { errors } = form.formState;
  const { brands = [] } = useCategoryTree();
  const scope = useWatch({ control, name: 'scope' });
  const { field: categories } = useController({ control, name: 'categories' });
  const { field: brandIds } = useController({ control, name: 'brands' });
  const { field: products } = useController({ control, name: 'products' });
  return (
    <>
      <SelectField form={form} name="scope" hint={scope === 'some' ? t('scope_hint') : undefined}>
        <option value="all">{t('scopes.all')}</option>
        <option value="some">{t('scopes.some')}</option>
      </SelectField>
      {scope === 'some' && (
        <>
          <CategoryCheckboxes
            legend={t('scope_categories')}
            hint={t('scope_categories_hint')}
            error={errors.categories?.message}
            value={categories.value}
            onChange={categories.onChange}
          />
          <CheckboxList
            items={brands}
            legend={t('scope_brands')}
            hint={t('scope_brands_hint')}
            error={errors.brands?.message}
            value={brandIds.value}
            onChange={brandIds.onChange}
          />
          <ProductsField
            legend={t('scope_products')}
            addLabel={t('scope_product_add')}
            error={errors.products?.message}
            value={products.value}
            onChange={products.onChange}
          />
        </>
      )}
    </>
  );
}
