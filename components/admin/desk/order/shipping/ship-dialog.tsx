'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { newParcel, type ParcelDraft } from '@/lib/fulfilment/shipment/schema';
import { randomUuid } from '@/lib/platform/browser/fetcher';
import { parseTypedCount } from '@/lib/platform/shared/amount';
import { InputField } from '../../../shared/form/fields';
import { useActionForm } from '../../../shared/form/use-action-form';
import { WindowForm, type WindowProps } from '../../../shared/form/window-form';
import {
  SerialFields,
  SerialsLacking,
  serialErrorIn,
  serialFieldOf,
  serialLinesOf,
  type TypedSerials,
} from '../serials/serial-fields';
import { stepRefusal } from '../steps/steps-state';
import { useOrderSteps } from '../steps/use-order-steps';
import { unpackedLinesOf } from './unpacked-lines';

type Props = WindowProps & { order: OrderDetails; kind: 'delivery' | 'pickup' };

type Values = { carrier: string; trackingNumber: string; quantities: Record<string, string>; serials: TypedSerials };

export function ShipDialog({ order, kind, ...opened }: Props) {
  const t = useTranslations('admin.orders.shipments');
  const { take, window: question } = useOrderSteps();
  const [id] = useState(randomUuid);
  const open = unpackedLinesOf(order);
  const linesOf = ({ quantities }: Values) =>
    open
      .map(({ item }) => ({ itemId: item.id, quantity: parseTypedCount(quantities[item.id] ?? '', 0) }))
      .filter(({ quantity }) => quantity !== 0);
  const serialsOf = (quantities: Values['quantities']) =>
    open.flatMap(({ item, quantity }) => {
      const count = Math.min(quantity, Math.max(0, Number(parseTypedCount(quantities[item.id] ?? '', 0)) || 0));
      return item.serials && count > 0 ? [{ itemId: item.id, name: item.product.name, count }] : [];
    });
  const { form, window } = useActionForm<Values>({
    schema: newParcel,
    values: {
      carrier: order.shippingMethod ?? '',
      trackingNumber: '',
      quantities: Object.fromEntries(open.map(({ item, quantity }) => [item.id, String(quantity)])),
      serials: Object.fromEntries(
        open.map(({ item }) => [
          item.id,
          item.serials?.numbers.filter(({ shipmentId }) => shipmentId === null).map(({ serial }) => serial) ?? [],
        ]),
      ),
    },
    label: (name) => t(`fields.${name as 'carrier'}`),
    bodyOf: ({ carrier, trackingNumber, serials, ...values }) => ({
      id,
      kind,
      ...(carrier && carrier !== order.shippingMethod ? { carrier } : {}),
      trackingNumber,
      lines: linesOf({ carrier, trackingNumber, serials, ...values }),
      serials: serialLinesOf(serialsOf(values.quantities), serials),
    }),
    fieldOf: (path, values) => {
      const [first, index, , number] = path.split('.');
      if (first === 'serials') {
        const at = serialFieldOf(serialsOf(values.quantities), values.serials, Number(index ?? 0), Number(number ?? 0));
        return at === null ? path : `serials.${at}`;
      }
      return first === 'lines' ? `quantities.${linesOf(values)[Number(index)]?.itemId ?? open[0]?.item.id}` : path;
    },
    send: async (body) => {
      const { failure, left } = await take('ship', [{ order, parcel: body as ParcelDraft }], { silent: true });
      return failure ?? (left[0] ? stepRefusal(left[0]) : null);
    },
    onClose: opened.onClose,
    sayAt: () => (kind === 'delivery' ? ['trackingNumber', 'carrier'] : []),
  });
  const { field } = useController({ control: form.control, name: 'serials' });
  const lines = serialsOf(useWatch({ control: form.control, name: 'quantities' }));
  return (
    <>
      <WindowForm
        {...opened}
        {...window}
        title={t(`title_${kind}`)}
        text={t('text', { number: `\u2068${order.orderNumber}\u2069` })}
        submit={t(`submit_${kind}`)}
      >
        {kind === 'delivery' && (
          <>
            <InputField form={form} name="trackingNumber" kind="code" optional hint={t('number_hint')} />
            <InputField form={form} name="carrier" />
          </>
        )}
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 font-medium text-sm">{t('contents')}</legend>
          {open.map(({ item, quantity }) => (
            <InputField
              key={item.id}
              form={form}
              name={`quantities.${item.id}`}
              label={t('quantity_of', { name: `\u2068${item.product.name}\u2069`, most: quantity })}
              kind="number"
            />
          ))}
        </fieldset>
        {lines.length > 0 && (
          <>
            <SerialFields
              lines={lines}
              value={field.value}
              onChange={field.onChange}
              errorOf={serialErrorIn(form.formState.errors)}
            />
            <SerialsLacking lines={lines} value={field.value} />
          </>
        )}
      </WindowForm>
      {question}
    </>
  );
}
