'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { OrderDetails } from '@/lib/order-desk/reads';
import type { ReturnView } from '@/lib/return/reads';
import { returnStep } from '@/lib/return/schema';
import { randomUuid } from '@/lib/shared/fetcher';
import { AreaField, InputField } from '../shared/form/fields';
import { useSchemaResolver } from '../shared/form/use-schema-resolver';
import { useOrderPost } from './use-order-post';
import { WindowForm } from './window-form';

export type DialogStep = 'approve' | 'refuse' | 'receive' | 'exchange' | 'close';

type Props = {
  order: OrderDetails;
  about: ReturnView;
  step: DialogStep;
  open: boolean;
  onClose: () => void;
  onChanged: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
};

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
export function ReturnStepDialog({ order, about, step, open, onClose, onChanged, returnFocusTo }: Props) {
  const t = useTranslations('admin.orders.returns');
  // The same parcel, however often it has to be sent.
  const [id] = useState(randomUuid);
  const bodyOf = ({ answer, carrier, trackingNumber, restocked, damaged }: Values) => {
    const version = order.updatedAt;
    if (step === 'exchange') return { step, id, carrier, trackingNumber, version };
    if (step !== 'receive') return { step, answer, version };
    const lines = about.lines.map(({ itemId }) => ({
      itemId,
      restocked: Number(restocked[itemId] ?? 0),
      damaged: Number(damaged[itemId] ?? 0),
    }));
    return { step, lines, version };
  };
  const fieldOf = (path: string) => (path.startsWith('lines') ? 'lines' : path);
  const form = useForm<Values>({
    defaultValues: {
      answer: '',
      carrier: order.shippingMethod ?? '',
      trackingNumber: '',
      restocked: Object.fromEntries(about.lines.map(({ itemId, quantity }) => [itemId, String(quantity)])),
      damaged: Object.fromEntries(about.lines.map(({ itemId }) => [itemId, '0'])),
    },
    resolver: useSchemaResolver(returnStep, { bodyOf, fieldOf }),
  });
  const { failure, send } = useOrderPost({
    done: t(`done.${step}`),
    onClose,
    onChanged,
    onIssue: (path, message) => form.setError(fieldOf(path) as keyof Values, { type: 'server', message }),
  });
  const save = form.handleSubmit((values) =>
    send('PUT', `/api/admin/orders/${order.id}/returns/${about.id}`, bodyOf(values)),
  );
  const nameOf = (itemId: string) => `\u2068${order.items.find(({ id }) => id === itemId)?.product.name ?? ''}\u2069`;
  const { isSubmitting, errors } = form.formState;
  return (
    <WindowForm
      title={t(`titles.${step}`)}
      text={t(`texts.${step}`)}
      submit={t(`steps.${step}`)}
      destructive={step === 'refuse' || step === 'close'}
      open={open}
      busy={isSubmitting}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
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
              input={{ type: 'number', min: 0, max: quantity, step: 1 }}
            />
            <InputField
              form={form}
              name={`damaged.${itemId}`}
              label={t('damaged_of', { name: nameOf(itemId) })}
              kind="number"
              input={{ type: 'number', min: 0, max: quantity, step: 1 }}
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
