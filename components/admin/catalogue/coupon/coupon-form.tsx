'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { AdminCoupon } from '@/lib/catalogue/coupon/admin-reads';
import { STAFF_COUPON } from '@/lib/catalogue/coupon/rules';
import { COUPON_TYPES, couponForm, MAX_COUPON_USES } from '@/lib/catalogue/coupon/schema';
import { useIsOwner } from '../../shared/allowed';
import { InputField, SelectField, SwitchField } from '../../shared/form/fields';
import { FormDialog } from '../../shared/form/form-dialog';
import type { RowFormProps } from '../../shared/form/row-editor';
import { useRowForm } from '../../shared/form/use-row-form';
import { bodyOf, dayOf, valuesOf } from './coupon-values';

/** Makes a coupon (null) or edits one that has uses left. */
export function CouponForm(props: RowFormProps<AdminCoupon>) {
  const t = useTranslations('admin.coupons');
  const { row } = props;
  const form = useRowForm(props, {
    schema: couponForm,
    valuesOf,
    bodyOf: bodyOf(row),
    label: (name) => t(`fields.${name}`),
    failedText: row ? undefined : t('create_failed_text'),
  });
  const type = useWatch({ control: form.control, name: 'type' });
  const isOwner = useIsOwner();
  const mostUses = isOwner ? MAX_COUPON_USES : STAFF_COUPON.uses;
  return (
    <FormDialog
      {...props}
      form={form}
      text={row && t('edit_text', { uses: row.currentUses })}
      shown={{
        type: (name) => t(`types.${name as AdminCoupon['type']}`),
        expiresAt: (moment) => dayOf(String(moment)),
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
          hint={isOwner ? undefined : t('staff_percent_hint', { limit: STAFF_COUPON.percent })}
        />
      )}
      {type === 'fixed_amount' && (
        <InputField
          form={form}
          name="discountAmount"
          kind="amount"
          required
          hint={isOwner ? undefined : t('staff_amount_hint', { limit: STAFF_COUPON.riyals })}
        />
      )}
      <InputField form={form} name="maxUses" kind="number" required hint={t('max_uses_hint', { limit: mostUses })} />
      <InputField form={form} name="expiresAt" input={{ type: 'date' }} optional hint={t('expires_hint')} />
      <SwitchField form={form} name="isLoyaltyOnly" wide hint={t('loyalty_hint')} />
    </FormDialog>
  );
}
