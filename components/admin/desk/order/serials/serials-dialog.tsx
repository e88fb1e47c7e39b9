'use client';

import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { serialsBody } from '@/lib/orders/serial/schema';
import { submitWithToast, useActionForm } from '../../../shared/form/use-action-form';
import { WindowForm, type WindowProps } from '../../../shared/form/window-form';
import {
  SerialFields,
  SerialsLacking,
  serialErrorIn,
  serialFieldOf,
  serialLinesOf,
  type TypedSerials,
} from './serial-fields';

type Props = WindowProps & { order: OrderDetails };

type Values = { serials: TypedSerials };

const linesOf = ({ items }: OrderDetails) =>
  items.flatMap(({ id, product, serials }) =>
    serials ? [{ itemId: id, name: product.name, count: Math.max(serials.pieces, serials.numbers.length) }] : [],
  );

const typedOf = ({ items }: OrderDetails): TypedSerials =>
  Object.fromEntries(items.map(({ id, serials }) => [id, serials?.numbers.map(({ serial }) => serial) ?? []]));

export function SerialsDialog({ order, ...opened }: Props) {
  const t = useTranslations('admin.orders.serials');
  const lines = linesOf(order);
  const { form, window } = useActionForm<Values>({
    schema: serialsBody,
    values: { serials: typedOf(order) },
    bodyOf: ({ serials }) => ({ lines: serialLinesOf(lines, serials), version: order.updatedAt }),
    fieldOf: (path, { serials }) => {
      const [head, line, , number] = path.split('.');
      const at = head === 'lines' ? serialFieldOf(lines, serials, Number(line), Number(number ?? 0)) : null;
      return at === null ? path : `serials.${at}`;
    },
    send: submitWithToast('PUT', `/api/admin/orders/${order.id}/serials`, t('saved')),
    onClose: opened.onClose,
    sayAt: ({ serials }) => lines.flatMap((_, line) => serialFieldOf(lines, serials, line) ?? []),
  });
  const { field } = useController({ control: form.control, name: 'serials' });
  return (
    <WindowForm {...opened} {...window} title={t('title')} text={t('text')} submit={t('save')}>
      <SerialFields
        lines={lines}
        value={field.value}
        onChange={field.onChange}
        errorOf={serialErrorIn(form.formState.errors)}
      />
      <SerialsLacking lines={lines} value={field.value} />
    </WindowForm>
  );
}
