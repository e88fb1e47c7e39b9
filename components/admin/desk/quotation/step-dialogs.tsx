'use client';

import { useTranslations } from 'next-intl';
import type { PhoneOrderOptions } from '@/lib/desk/phone-order/reads';
import type { QuotationDetails } from '@/lib/desk/quotation/reads';
import { quotationStep } from '@/lib/desk/quotation/schema';
import { InputField, SelectField } from '../../shared/form/fields';
import { submitWithToast, useActionForm } from '../../shared/form/use-action-form';
import { WindowForm, type WindowProps } from '../../shared/form/window-form';

type Props = WindowProps & { quotation: QuotationDetails };

const addressOf = ({ id }: QuotationDetails) => `/api/admin/quotations/${id}/steps`;

export function AcceptDialog({ quotation, ...opened }: Props) {
  const t = useTranslations('admin.quotations');
  const { form, window } = useActionForm({
    schema: quotationStep,
    values: { purchaseOrder: quotation.purchaseOrder ?? '' },
    label: () => t('purchase_order'),
    bodyOf: (values) => ({ ...values, step: 'accept', version: quotation.updatedAt }),
    send: submitWithToast('POST', addressOf(quotation), t('done.accept')),
    onClose: opened.onClose,
  });
  return (
    <WindowForm {...opened} {...window} title={t('accept_title')} text={t('accept_text')} submit={t('accept')}>
      <InputField form={form} name="purchaseOrder" kind="code" optional />
    </WindowForm>
  );
}

export function ConvertDialog({ quotation, options, ...opened }: Props & { options: PhoneOrderOptions }) {
  const t = useTranslations('admin.quotations');
  const { form, window } = useActionForm({
    schema: quotationStep,
    values: { purchaseOrder: quotation.purchaseOrder ?? '', payment: '' },
    label: (name) => t(name === 'payment' ? 'payment' : 'purchase_order'),
    bodyOf: (values) => ({ ...values, step: 'convert', version: quotation.updatedAt }),
    send: submitWithToast('POST', addressOf(quotation), t('done.convert')),
    onClose: opened.onClose,
  });
  return (
    <WindowForm {...opened} {...window} title={t('convert_title')} text={t('convert_text')} submit={t('convert')}>
      <InputField form={form} name="purchaseOrder" kind="code" optional />
      <SelectField form={form} name="payment" required>
        <option value="">{t('payment_choose')}</option>
        {quotation.customerId && <option value="account">{t('on_account')}</option>}
        {options.gateways
          .filter(({ isTransfer }) => isTransfer)
          .map(({ id, displayName }) => (
            <option key={id} value={id}>
              {displayName}
            </option>
          ))}
        {options.isLinkPaid && <option value="link">{t('by_link')}</option>}
      </SelectField>
    </WindowForm>
  );
}
