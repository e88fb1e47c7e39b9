'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useReducer, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { OrderDetails } from '@/lib/order-desk/reads';
import { RETURN_REASONS } from '@/lib/return/rules';
import { newStaffReturn } from '@/lib/return/schema';
import { randomUuid } from '@/lib/shared/fetcher';
import { AreaField, InputField, SelectField } from '../shared/form/fields';
import { UploadsContext } from '../shared/form/use-picture-upload';
import { useSchemaResolver } from '../shared/form/use-schema-resolver';
import { ReturnPictureField } from './return-picture-field';
import { useOrderPost } from './use-order-post';
import { WindowForm } from './window-form';

type Props = {
  order: OrderDetails;
  open: boolean;
  onClose: () => void;
  onChanged: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
};

type Values = { quantities: Record<string, string>; reason: string; note: string; answer: string; lines?: string };

/** Notes a return that staff agreed on with the customer. */
export function ReturnDialog({ order, open, onClose, onChanged, returnFocusTo }: Props) {
  const t = useTranslations('admin.orders.returns');
  const reasons = useTranslations('client.order.returns.reasons');
  // The same return, however often it has to be sent.
  const [id] = useState(randomUuid);
  const [pictures, setPictures] = useState<string[]>([]);
  const [uploads, countUploads] = useReducer((count: number, change: 1 | -1) => count + change, 0);
  const bodyOf = ({ quantities, lines: _, ...values }: Values) => ({
    ...values,
    id,
    lines: order.returnable
      .map(({ itemId }) => ({ itemId, quantity: Number(quantities[itemId] ?? 0) }))
      .filter(({ quantity }) => quantity > 0),
    pictures,
    version: order.updatedAt,
  });
  const fieldOf = (path: string) => (path.startsWith('lines') ? 'lines' : path);
  const only = order.returnable.length === 1;
  const form = useForm<Values>({
    defaultValues: {
      quantities: Object.fromEntries(order.returnable.map(({ itemId }) => [itemId, only ? '1' : '0'])),
      reason: 'changed_mind',
      note: '',
      answer: '',
    },
    resolver: useSchemaResolver(newStaffReturn, { bodyOf, fieldOf }),
  });
  const { failure, send } = useOrderPost({
    done: t('made'),
    onClose,
    onChanged,
    onIssue: (path, message) => form.setError(fieldOf(path) as keyof Values, { type: 'server', message }),
  });
  const save = form.handleSubmit((values) => send('POST', `/api/admin/orders/${order.id}/returns`, bodyOf(values)));
  const { isSubmitting, errors } = form.formState;
  return (
    <WindowForm
      title={t('title')}
      text={t('text', { number: `\u2068${order.orderNumber}\u2069` })}
      submit={t('submit')}
      open={open}
      busy={isSubmitting || uploads > 0}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
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
            input={{ type: 'number', min: 0, max: quantity, step: 1 }}
          />
        ))}
        {errors.lines && (
          <p role="alert" className="text-destructive text-sm">
            {errors.lines.message}
          </p>
        )}
      </fieldset>
      <SelectField form={form} name="reason" label={t('fields.reason')} required>
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
