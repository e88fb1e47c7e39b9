'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isolateDirections } from '@/components/ui/isolate-directions';
import { payoutShortfall } from '@/lib/fulfilment/payout/rules';
import { payoutSchemaFor } from '@/lib/fulfilment/payout/schema';
import { randomUuid } from '@/lib/platform/browser/fetcher';
import { parseTypedAmount } from '@/lib/platform/shared/amount';
import { riyadhDay } from '@/lib/platform/shared/dates';
import { formatAmount, parseSar, toSar } from '@/lib/platform/shared/money';
import { AreaField, InputField } from '../../shared/form/fields';
import { submitWithToast, useActionForm } from '../../shared/form/use-action-form';
import { WindowForm, type WindowProps } from '../../shared/form/window-form';

type Props = WindowProps & {
  carrier: string;
  shipments: string[];
  expected: string;
  fee: string;
};

type Values = { payout: string; fee: string; reference: string; paidOn: string; reason: string };

export function PayoutDialog({ carrier, shipments, expected, fee: kept, ...opened }: Props) {
  const t = useTranslations('admin.settlements');
  const [id] = useState(randomUuid);
  /** Riyals; null if the input is invalid. */
  const missingIn = ({ payout, fee }: Pick<Values, 'payout' | 'fee'>) => {
    const [paid, charged] = [parseTypedAmount(payout), parseTypedAmount(fee || '0')];
    return paid === null || charged === null ? null : payoutShortfall(parseSar(expected), paid, charged);
  };
  const { form, window } = useActionForm<Values>({
    schema: payoutSchemaFor(parseSar(expected)),
    values: {
      payout: toSar(Math.max(0, parseSar(expected) - parseSar(kept))),
      fee: kept,
      reference: '',
      paidOn: riyadhDay(new Date()),
      reason: '',
    },
    label: (name) => t(`fields.${name as keyof Values}`),
    bodyOf: ({ fee, reason, ...values }) => ({
      ...values,
      id,
      shipments,
      fee: fee.trim() || '0',
      reason: reason.trim() || null,
    }),
    send: submitWithToast('POST', '/api/admin/settlements', t('settled')),
    onClose: opened.onClose,
    sayAt: (values) => ['payout', 'fee', 'reference', 'paidOn', ...(missingIn(values) ? ['reason'] : [])],
  });
  const [payout, fee] = useWatch({ control: form.control, name: ['payout', 'fee'] });
  const missing = missingIn({ payout, fee });
  const isOff = missing !== null && missing !== 0;
  return (
    <WindowForm
      {...opened}
      {...window}
      wide
      title={t('settle_title', { carrier: `\u2068${carrier}\u2069` })}
      text={t('settle_text', {
        count: shipments.length,
        sum: `\u2066${formatAmount(parseSar(expected), 'always')}\u2069`,
      })}
      submit={t('settle')}
    >
      <InputField form={form} name="payout" kind="amount" required />
      <InputField form={form} name="fee" kind="amount" hint={t('fee_hint')} />
      <InputField form={form} name="reference" required />
      <InputField form={form} name="paidOn" kind="code" required input={{ type: 'date', max: riyadhDay(new Date()) }} />
      <p role="status" className={isOff ? 'font-medium text-sm text-warning sm:col-span-2' : 'text-sm sm:col-span-2'}>
        {missing !== null &&
          isolateDirections(
            t(missing === 0 ? 'difference_none' : missing > 0 ? 'difference_short' : 'difference_over', {
              amount: `\u2066${formatAmount(Math.abs(missing), 'always')}\u2069`,
            }),
          )}
      </p>
      {isOff && <AreaField form={form} name="reason" rows={2} required wide />}
    </WindowForm>
  );
}
