'use client';

import { useTranslations } from 'next-intl';
import { useReducer, useState } from 'react';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { RETURN_REASONS } from '@/lib/fulfilment/return/rules';
import { newStaffReturn } from '@/lib/fulfilment/return/schema';
import { randomUuid } from '@/lib/platform/browser/fetcher';
import { parseTypedCount } from '@/lib/platform/shared/amount';
import { AreaField, InputField, SelectField } from '../../../shared/form/fields';
import { UploadsContext } from '../../../shared/form/picture/use-picture-upload';
import { submitWithToast, useActionForm } from '../../../shared/form/use-action-form';
import { WindowForm, type WindowProps } from '../../../shared/form/window-form';
import { ReturnPictureField } from './return-picture-field';

type Values = { quantities: Record<string, string>; reason: string; note: string; answer: string; lines?: string };

export function ReturnDialog({ order, ...opened }: WindowProps & { order: OrderDetails }) {
  const t = useTranslations('admin.orders.returns');
  const reasons = useTranslations('client.order.returns.reasons');
  const [id] = useState(randomUuid);
  const [pictures, setPictures] = useState<string[]>([]);
  const [uploads, countUploads] = useReducer((count: number, change: 1 | -1) => count + change, 0);
  const only = order.returnable.length === 1;
  const { form, window } = useActionForm<Values>({
    schema: newStaffReturn,
    values: {
      quantities: Object.fromEntries(order.returnable.map(({ itemId }) => [itemId, only ? '1' : '0'])),
      reason: '',
      note: '',
      answer: '',
    },
    bodyOf: ({ quantities, lines: _, ...values }) => ({
      ...values,
      id,
      lines: order.returnable
        .map(({ itemId }) => ({ itemId, quantity: parseTypedCount(quantities[itemId] ?? '', 0) }))
        .filter(({ quantity }) => quantity !== 0),
      pictures,
      version: order.updatedAt,
    }),
    fieldOf: (path) => (path.startsWith('lines') ? 'lines' : path),
    send: submitWithToast('POST', `/api/admin/orders/${order.id}/returns`, t('made')),
    onClose: opened.onClose,
  });
  const { errors } = form.formState;
  return (
    <WindowForm
      {...opened}
      {...window}
      title={t('title')}
      text={t('text', { number: `\u2068${order.orderNumber}\u2069` })}
      submit={t('submit')}
      busy={window.busy || uploads > 0}
    >
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-medium text-sm">{t('lines')}</legend>
        {order.returnable.map(({ itemId, quantity }) => (
          <InputField
            key={itemId}
            form={form}
            name={`quantities.${itemId}`}
            label={t('quantity_of', {
              name: `\u2068${order.items.find(({ id }) => id === itemId)?.product.name ?? ''}\u2069`,
              most: quantity,
            })}
            kind="number"
          />
        ))}
        {errors.lines && (
          <p role="alert" className="text-destructive text-sm">
            {errors.lines.message}
          </p>
        )}
      </fieldset>
      <SelectField form={form} name="reason" label={t('fields.reason')} required>
        <option value="">{t('reason_choose')}</option>
        {RETURN_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {reasons(reason)}
          </option>
        ))}
      </SelectField>
      <AreaField form={form} name="note" label={t('fields.note')} rows={2} optional />
      <UploadsContext value={countUploads}>
        <ReturnPictureField orderId={order.id} pictures={pictures} onPictures={setPictures} />
      </UploadsContext>
      <AreaField form={form} name="answer" label={t('fields.answer')} rows={2} optional hint={t('answer_hint')} />
    </WindowForm>
  );
}
