'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { ReturnView } from '@/lib/fulfilment/return/reads';
import { defaultArrivalSplit } from '@/lib/fulfilment/return/rules';
import { returnStep } from '@/lib/fulfilment/return/schema';
import { randomUuid } from '@/lib/platform/browser/fetcher';
import { parseTypedCount } from '@/lib/platform/shared/amount';
import { AreaField, InputField } from '../../../shared/form/fields';
import { submitWithToast, useActionForm } from '../../../shared/form/use-action-form';
import { WindowForm, type WindowProps } from '../../../shared/form/window-form';
import { SerialFields, SerialsLacking, serialErrorIn, serialFieldOf, serialLinesOf } from '../serials/serial-fields';
import { ReturnedSerials } from './returned-serials';

export type DialogStep = 'approve' | 'refuse' | 'receive' | 'exchange' | 'close';

type Props = WindowProps & { order: OrderDetails; about: ReturnView; step: DialogStep };

type Values = {
  answer: string;
  carrier: string;
  trackingNumber: string;
  restocked: Record<string, string>;
  damaged: Record<string, string>;
  serials: Record<string, string[]>;
  lines?: string;
};

export function ReturnStepDialog({ order, about, step, ...opened }: Props) {
  const t = useTranslations('admin.orders.returns');
  const [id] = useState(randomUuid);
  const bodily = about.lines.filter(({ itemId }) => order.items.find(({ id }) => id === itemId)?.mainId === null);
  const lines = bodily.length > 0 ? bodily : about.lines;
  const numbersOf = (itemId: string) => order.items.find(({ id }) => id === itemId)?.serials?.numbers ?? [];
  const anew = lines.flatMap(({ itemId, restocked, damaged }) => {
    const item = order.items.find(({ id }) => id === itemId);
    const count = restocked + damaged;
    return item?.serials && count > 0 ? [{ itemId, name: item.product.name, count }] : [];
  });
  const bodyOf = ({ answer, carrier, trackingNumber, restocked, damaged, serials }: Values) => {
    const version = order.updatedAt;
    if (step === 'exchange')
      return { step, id, carrier, trackingNumber, serials: serialLinesOf(anew, serials), version };
    if (step !== 'receive') return { step, answer, version };
    const arrived = lines.map(({ itemId }) => ({
      itemId,
      restocked: parseTypedCount(restocked[itemId] ?? '', 0),
      damaged: parseTypedCount(damaged[itemId] ?? '', 0),
      ...(numbersOf(itemId).length > 0 ? { serials: serials[itemId] ?? [] } : {}),
    }));
    return { step, lines: arrived, version };
  };
  const proposed = (which: 'restocked' | 'damaged') =>
    Object.fromEntries(
      about.lines.map(({ itemId, quantity }) => [itemId, String(defaultArrivalSplit(about.reason, quantity)[which])]),
    );
  const { form, window } = useActionForm<Values>({
    schema: returnStep,
    values: {
      answer: '',
      carrier: order.shippingMethod ?? '',
      trackingNumber: '',
      restocked: proposed('restocked'),
      damaged: proposed('damaged'),
      serials: Object.fromEntries(
        about.lines.map(({ itemId, quantity }) => {
          if (step !== 'receive') return [itemId, []];
          const known = numbersOf(itemId).map(({ serial }) => serial);
          const out = order.items.find(({ id }) => id === itemId)?.serials?.pieces;
          return [itemId, out === quantity ? known : []];
        }),
      ),
    },
    bodyOf,
    fieldOf: (path, values) => {
      const [first, line, what, number] = path.split('.');
      if (first === 'serials') {
        const at = serialFieldOf(anew, values.serials, Number(line ?? 0), Number(number ?? 0));
        return at === null ? path : `serials.${at}`;
      }
      if (what === 'serials') return `serials.${lines[Number(line)]?.itemId}`;
      return path.startsWith('lines') ? 'lines' : path;
    },
    send: submitWithToast('PUT', `/api/admin/orders/${order.id}/returns/${about.id}`, t(`done.${step}`)),
    onClose: opened.onClose,
  });
  const nameOf = (itemId: string) => `\u2068${order.items.find(({ id }) => id === itemId)?.product.name ?? ''}\u2069`;
  const { errors } = form.formState;
  const { field } = useController({ control: form.control, name: 'serials' });
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
          {anew.length > 0 && (
            <>
              <SerialFields
                lines={anew}
                value={field.value}
                onChange={(value) => field.onChange(value)}
                errorOf={serialErrorIn(errors)}
              />
              <SerialsLacking lines={anew} value={field.value} />
            </>
          )}
        </>
      )}
      {step === 'receive' &&
        lines.map(({ itemId, quantity }) => (
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
            {numbersOf(itemId).length > 0 && (
              <ReturnedSerials form={form} itemId={itemId} name={nameOf(itemId)} numbers={numbersOf(itemId)} />
            )}
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
