import { useTranslations } from 'next-intl';
import { type SubmitEventHandler, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { isolateDirections } from '@/components/ui/isolate-directions';
import { Textarea } from '@/components/ui/textarea';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';
import {
  groupByCarrier,
  linesBeyondLimit,
  unknownOrderNumbers,
  waybillColumn,
  waybillLines,
} from '@/lib/desk/shipping/waybills';
import { optionalTracking } from '@/lib/fulfilment/shipment/schema';
import { useFailureText, useFailureToast } from '../../shared/use-failure-toast';
import { useOrderSteps } from '../order/steps/use-order-steps';
import { findOrdersToShip } from './find-order';
import { clearParcelIds, parcelIdOf } from './parcels';

const isWaybill = (waybill: string): boolean => optionalTracking.safeParse(waybill).success;

export function WaybillPaste({ orders }: { orders: readonly OrderRow[] }) {
  const t = useTranslations('admin.shipping');
  const failureText = useFailureText();
  const toastFailure = useFailureToast();
  const { take, busy: step, window: question } = useOrderSteps();
  const assigned = useRef<HTMLDivElement>(null);
  const read = useRef(new Map<string, OrderRow | null>());
  const [text, setText] = useState('');
  const [isAssigned, setAssigned] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const busy = isSearching || step !== null;
  const [left, setLeft] = useState<readonly { key: string; text: string; reason: string }[]>([]);
  const byNumber = new Map(orders.map((order) => [order.orderNumber, order]));
  const isKnown = (number: string) => byNumber.has(number);
  // Orders beyond the list are read when they are sent.
  const unknown = new Set(unknownOrderNumbers(text, isKnown));
  const { good } = waybillLines(text, (number) => isKnown(number) || unknown.has(number), isWaybill);
  const column = waybillColumn(text, isKnown, isWaybill);
  const fitting = column ? groupByCarrier(orders).filter((group) => group.orders.length === column.length) : [];
  const type = (typed: string) => {
    setText(typed);
    setAssigned(false);
  };
  const assign = (waybills: readonly string[], group: readonly OrderRow[]) => {
    flushSync(() => {
      setText(group.map(({ orderNumber }, index) => `${orderNumber}\t${waybills[index] ?? ''}`).join('\n'));
      setAssigned(true);
    });
    assigned.current?.focus();
  };

  const readKnown = async (): Promise<ReadonlyMap<string, OrderRow> | null> => {
    setSearching(true);
    try {
      const others = await findOrdersToShip([...unknown], read.current);
      read.current.clear();
      return new Map([...byNumber, ...others.map((order) => [order.orderNumber, order] as const)]);
    } catch (error) {
      toastFailure(t('failed'), error);
      return null;
    } finally {
      setSearching(false);
    }
  };

  const send: SubmitEventHandler<HTMLFormElement> = async (event) => {
    event.preventDefault();
    if (busy || column || text.trim() === '') return;
    const known = await readKnown();
    if (!known) return;
    const { good: ready, faults } = waybillLines(text, (number) => known.has(number), isWaybill);
    const refused = faults.map((one) => ({ key: `${one.line}`, text: one.text, reason: t(`faults.${one.fault}`) }));
    const wanted = ready.flatMap(({ number, waybill }) => {
      const order = known.get(number);
      return order ? [{ order, parcel: { id: parcelIdOf(order.id), trackingNumber: waybill } }] : [];
    });
    const outcome = wanted.length > 0 ? await take('ship', wanted, { silent: true }) : null;
    clearParcelIds(outcome?.done ?? []);
    const lines = ready.map((one) => ({ ...one, id: known.get(one.number)?.id ?? '' }));
    const kept = lines.filter(({ id }) => !outcome?.done.includes(id));
    const otherwise = outcome?.failure ? failureText(outcome.failure) : t('failed');
    const reasonOf = (id: string) => outcome?.left.find((one) => one.id === id)?.message ?? otherwise;
    setLeft([
      ...refused,
      ...kept.map((one) => ({ key: one.id, text: `${one.number} ${one.waybill}`, reason: reasonOf(one.id) })),
    ]);
    const unsent = [...faults.map((one) => one.text), ...kept.map((one) => `${one.number}\t${one.waybill}`)];
    type([...unsent, ...linesBeyondLimit(text)].join('\n'));
  };

  return (
    <details className="border-t pt-3">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-sm">{t('paste')}</summary>
      <form method="dialog" onSubmit={(event) => void send(event)} className="mt-2 grid gap-3">
        <Field label={t('paste_label')} hint={t('paste_hint')}>
          <Textarea rows={6} dir="ltr" readOnly={busy} value={text} onChange={(event) => type(event.target.value)} />
        </Field>
        {column && (
          <div role="status" className="grid gap-2 text-sm">
            <p>{t(fitting.length > 0 ? 'paste_column' : 'paste_misfit', { count: column.length })}</p>
            {fitting.map(({ carrier, orders: of }) => (
              <Button key={carrier ?? ''} type="button" variant="outline" onClick={() => assign(column, of)}>
                <bdi>{carrier ?? t('no_carrier')}</bdi>
              </Button>
            ))}
          </div>
        )}
        {isAssigned && (
          <div ref={assigned} tabIndex={-1} role="status" className="grid gap-1 text-sm">
            <p>{t('paste_check')}</p>
            <ul className="grid gap-1">
              {good.map(({ number, waybill }) => {
                const customer = byNumber.get(number)?.customer;
                return (
                  <li key={number} className="flex flex-wrap justify-between gap-x-3 wrap-anywhere">
                    <bdi>{customer ? `${customer.firstName} ${customer.lastName}` : t('unknown_name')}</bdi>
                    <bdi dir="ltr">{waybill}</bdi>
                  </li>
                );
              })}
            </ul>
          </div>
        )}
        <Button type="submit" variant="outline" loading={busy} disabled={column !== null || text.trim() === ''}>
          {t('paste_send', { count: good.length })}
        </Button>
        {left.length > 0 && (
          <div role="alert">
            <ul className="grid gap-1 text-destructive text-sm">
              {left.map((one) => (
                <li key={one.key}>
                  <bdi dir="ltr">{one.text}</bdi>: <span>{isolateDirections(one.reason)}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </form>
      <div className="contents">{question}</div>
    </details>
  );
}
