'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { ReturnView } from '@/lib/fulfilment/return/reads';
import { arrivalDefault } from '@/lib/fulfilment/return/rules';
import { returnStep } from '@/lib/fulfilment/return/schema';
import { randomUuid } from '@/lib/platform/shared/fetcher';
import { typedCount } from '@/lib/platform/shared/typed-count';
import { AreaField, InputField } from '../../shared/form/fields';
import { sending, useActionForm } from '../../shared/form/use-action-form';
import { WindowForm, type WindowProps } from '../../shared/form/window-form';

export type DialogStep = 'approve' | 'refuse' | 'receive' | 'exchange' | 'close';

type Props = WindowProps & { order: OrderDetails; about: ReturnView; step: DialogStep };

type Values = {
  answer: string;
  carrier: string;
  trackingNumber: string;
  restocked: Record<string, string>;
  damaged: Record<string, string>;
  /** what is wrong with the pieces as a whole */
  lines?: string;
};

/** The next step with a return: to approve or refuse it, to note what arrived, to send the same once more, to close it with neither. */
export function ReturnStepDialog({ order, about, step, ...opened }: Props) {
  const t = useTranslations('admin.orders.returns');
  // The same parcel, however often it has to be sent.
  const [id] = useState(randomUuid);
  const bodyOf = ({ answer, carrier, trackingNumber, restocked, damaged }: Values) => {
    const version = order.updatedAt;
    if (step === 'exchange') return { step, id, carrier, trackingNumber, version };
    if (step !== 'receive') return { step, answer, version };
    const lines = about.lines.map(({ itemId }) => ({
      itemId,
      restocked: typedCount(restocked[itemId] ?? '', 0),
      damaged: typedCount(damaged[itemId] ?? '', 0),
    }));
    return { step, lines, version };
  };
  const proposed = (which: 'restocked' | 'damaged') =>
    Object.fromEntries(
      about.lines.map(({ itemId, quantity }) => [itemId, String(arrivalDefault(about.reason, quantity)[which])]),
    );
  const { form, window } = useActionForm<Values>({
    schema: returnStep,
    values: {
      answer: '',
      carrier: order.shippingMethod ?? '',
      trackingNumber: '',
      restocked: proposed('restocked'),
      damaged: proposed('damaged'),
    },
    bodyOf,
    fieldOf: (path) => (path.startsWith('lines') ? 'lines' : path),
    send: sending('PUT', `/api/admin/orders/${order.id}/returns/${about.id}`, t(`done.${step}`)),
    onClose: opened.onClose,
  });
  const nameOf = (itemId: string) => `\u2068${order.items.find(({ id }) => id === itemId)?.product.name ?? ''}\u2069`;
  const { errors } = form.formState;
  return (
    <WindowForm
      {...opened}
      {...window}
      title={t(`titles.${step}`)}
      text={t(`texts.${step}`)}
      submit={t(`steps.${step}`)}
      destructive={step === 'refuse' || step === 'close'}
    >
      {step === 'approve' && (
        <AreaField form={form} name="answer" label={t('fields.answer')} rows={3} optional hint={t('answer_hint')} />
      )}
      {(step === 'refuse' || step === 'close') && (
        <AreaField form={form} name="answer" label={t('fields.reason')} rows={3} required hint={t('refuse_hint')} />
      )}
      {step === 'exchange' && (
        <>
          <InputField form={form} name="trackingNumber" label={t('trackingNumber')} kind="code" optional />
          <InputField form={form} name="carrier" label={t('carrier')} />
        </>
      )}
      {step === 'receive' &&
        about.lines.map(({ itemId, quantity }) => (
          <div key={itemId} className="grid gap-3 sm:grid-cols-2">
            <InputField
              form={form}
              name={`restocked.${itemId}`}
              label={t('restocked_of', { name: nameOf(itemId), most: quantity })}
              kind="number"
            />
            <InputField
              form={form}
              name={`damaged.${itemId}`}
              label={t('damaged_of', { name: nameOf(itemId) })}
              kind="number"
            />
          </div>
        ))}
      {errors.lines && (
        <p role="alert" className="text-destructive text-sm">
          {errors.lines.message}
        </p>
      )}
    </WindowForm>
  );
}
