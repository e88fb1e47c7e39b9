'use client';

import { useTranslations } from 'next-intl';
import { Controller, useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import type { AdminCoupon } from '@/lib/coupon/admin-reads';
import { STAFF_COUPON } from '@/lib/coupon/rules';
import { COUPON_TYPES, couponForm, MAX_COUPON_USES } from '@/lib/coupon/schema';
import { FormDialog } from '../shared/form/form-dialog';
import type { RowDialogProps } from '../shared/form/row-editor';
import { SwitchRow } from '../shared/form/switch-row';
import { useRowForm } from '../shared/form/use-row-form';
import { useIsOwner } from '../shell/staff-role';
import { bodyOf, type CouponValues, valuesOf } from './coupon-values';

/** Makes a coupon (null) or edits one that has uses left. */
export function CouponDialog({ row, open, onClose, returnFocusTo }: RowDialogProps<AdminCoupon>) {
  const t = useTranslations('admin.coupons');
  const common = useTranslations('admin.common');
  const { form, save, failure } = useRowForm<CouponValues>({
    row,
    endpoint: '/api/admin/coupons',
    schema: couponForm,
    values: valuesOf(row),
    valuesOf,
    bodyOf: bodyOf(row),
    texts: {
      created: t('created'),
      updated: t('updated'),
      createFailed: t('create_failed'),
      updateFailed: t('update_failed'),
      createFailedText: t('create_failed_text'),
    },
    onSaved: onClose,
  });
  const { register, control, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const type = useWatch({ control, name: 'type' });
  const isOwner = useIsOwner();
  const mostUses = isOwner ? MAX_COUPON_USES : STAFF_COUPON.uses;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={row ? t('edit_title') : t('create_title')}
      text={row ? t('edit_text', { uses: row.currentUses }) : t('form_text')}
      submitLabel={row ? t('edit_submit') : t('create_submit')}
      dirty={isDirty}
      busy={isSubmitting}
      failure={failure}
      labels={{
        code: t('code'),
        discountPercent: t('percent'),
        discountAmount: t('amount'),
        maxUses: t('max_uses'),
        expiresAtText: t('expires'),
        isLoyaltyOnly: t('loyalty_field'),
      }}
      onSubmit={save}
      returnFocusTo={returnFocusTo}
    >
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label={t('code')} required hint={t('code_hint')} error={errors.code?.message}>
          <Input {...register('code')} dir="ltr" className="uppercase" autoComplete="off" spellCheck={false} />
        </Field>
        <Field label={t('type')} required error={errors.type?.message}>
          <NativeSelect {...register('type')}>
            {COUPON_TYPES.map((name) => (
              <option key={name} value={name}>
                {t(`types.${name}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        {type === 'percentage' && (
          <Field
            label={t('percent')}
            required
            hint={isOwner ? undefined : t('staff_percent_hint', { limit: STAFF_COUPON.percent })}
            error={errors.discountPercent?.message}
          >
            <Input
              {...register('discountPercent')}
              inputMode="decimal"
              dir="ltr"
              autoComplete="off"
              className="text-end"
            />
          </Field>
        )}
        {type === 'fixed_amount' && (
          <Field
            label={t('amount')}
            required
            hint={isOwner ? undefined : t('staff_amount_hint', { limit: STAFF_COUPON.riyals })}
            error={errors.discountAmount?.message}
          >
            <Input
              {...register('discountAmount')}
              inputMode="decimal"
              dir="ltr"
              autoComplete="off"
              className="text-end"
            />
          </Field>
        )}
        <Field
          label={t('max_uses')}
          required
          hint={t('max_uses_hint', { limit: mostUses })}
          error={errors.maxUses?.message}
        >
          <Input
            {...register('maxUses')}
            type="number"
            min={Math.max(1, row?.currentUses ?? 1)}
            max={mostUses}
            step={1}
            inputMode="numeric"
            dir="ltr"
            className="text-end"
          />
        </Field>
        <Field
          label={t('expires')}
          optionalLabel={common('optional')}
          hint={t('expires_hint')}
          error={errors.expiresAt?.message}
        >
          <Input {...register('expiresAt')} type="date" />
        </Field>
        <div className="sm:col-span-2">
          <Controller
            control={control}
            name="isLoyaltyOnly"
            render={({ field }) => (
              <SwitchRow
                label={t('loyalty_field')}
                hint={t('loyalty_hint')}
                checked={field.value}
                onChange={field.onChange}
              />
            )}
          />
        </div>
      </div>
    </FormDialog>
  );
}
