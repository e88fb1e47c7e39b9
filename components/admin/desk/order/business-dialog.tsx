'use client';

import { useTranslations } from 'next-intl';
import { orderBusiness, orderBusinessCorrection, orderBusinessInvoice } from '@/lib/desk/order-change/schema';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { BusinessValues } from '@/lib/platform/business/business';
import { useHasPermission } from '../../shared/allowed';
import { InputField } from '../../shared/form/fields';
import { submitWithToast, useActionForm } from '../../shared/form/use-action-form';
import { WindowForm, type WindowProps } from '../../shared/form/window-form';
import { businessValues, StaffBusinessFields } from './business-fields';

/** `save`: no invoice yet, or refused by ZATCA; `replace`: invoice is simplified; `correct`: it is standard. */
export type BusinessStep = 'save' | 'replace' | 'correct';

const WORDS = {
  save: { title: 'title', text: 'text', submit: 'submit', done: 'done' },
  replace: { title: 'title', text: 'replace_text', submit: 'replace_submit', done: 'replaced' },
  correct: { title: 'correct', text: 'correct_text', submit: 'replace_submit', done: 'corrected' },
} as const satisfies Record<BusinessStep, object>;

const SCHEMAS = { save: orderBusiness, replace: orderBusinessInvoice, correct: orderBusinessCorrection };

export function BusinessDialog({ order, step, ...opened }: WindowProps & { order: OrderDetails; step: BusinessStep }) {
  const t = useTranslations('admin.orders.business');
  const isMasked = !useHasPermission('personal_data');
  const { title, text, submit, done } = WORDS[step];
  const path = `/api/admin/orders/${order.id}/business`;
  const send = {
    save: submitWithToast('PUT', path, t(done)),
    replace: submitWithToast('POST', `${path}/invoice`, t(done)),
    correct: submitWithToast('POST', `${path}/correction`, t(done)),
  }[step];
  const { form, window } = useActionForm<{ business: BusinessValues; reason: string }>({
    schema: SCHEMAS[step],
    // An invoice must not have masked values.
    values: { business: businessValues(isMasked ? null : (order.business ?? order.customerBusiness)), reason: '' },
    bodyOf: ({ business, reason }) => ({
      business,
      ...(step === 'correct' ? { reason } : {}),
      version: order.updatedAt,
    }),
    send,
    onClose: opened.onClose,
  });
  return (
    <WindowForm {...opened} {...window} title={t(title)} text={t(text)} submit={t(submit)} wide>
      <StaffBusinessFields form={form} at="business" />
      {step === 'correct' && (
        <InputField
          form={form}
          name="reason"
          label={t('correct_reason')}
          hint={t('correct_reason_hint')}
          input={{ maxLength: 500 }}
          required
          wide
        />
      )}
    </WindowForm>
  );
}
