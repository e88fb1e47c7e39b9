'use client';

import { useTranslations } from 'next-intl';
import { type ClipboardEvent, type KeyboardEvent, type SubmitEventHandler, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { isolateDirections } from '@/components/ui/isolate-directions';
import { pastedColumn } from '@/lib/catalogue/product/grid-rules';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';
import { optionalTracking } from '@/lib/fulfilment/shipment/schema';
import { parseScannedOrderNumber, parseShopNumber, type ShopNumber } from '@/lib/platform/barcode/order-number';
import { randomUuid } from '@/lib/platform/browser/fetcher';
import type { FormFailure } from '../../../shared/form/failure';
import { WindowForm, type WindowProps } from '../../../shared/form/window-form';
import type { OrderForStep } from '../steps/order-steps';
import { useOrderSteps } from '../steps/use-order-steps';

/** Unsent input by order id; survives closing. `parcelId` makes retries idempotent. */
const drafts = new Map<string, { parcelId: string; number: string }>();

function draftOf(orderId: string) {
  const draft = drafts.get(orderId) ?? { parcelId: randomUuid(), number: '' };
  drafts.set(orderId, draft);
  return draft;
}

type Order = OrderForStep & Pick<OrderRow, 'customer' | 'city' | 'shippingMethod'>;

const named = ({ orderNumber, customer }: Order): string =>
  `\u2066${orderNumber}\u2069${customer ? ` \u2068${customer.firstName} ${customer.lastName}\u2069` : ''}`;

const numberOf = ({ id, isPickup }: OrderForStep) => (isPickup ? '' : (drafts.get(id)?.number ?? ''));

/** Failed orders stay in the dialog with their error. */
export function BulkShipDialog({ orders, ...opened }: WindowProps & { orders: readonly Order[] }) {
  const t = useTranslations('admin.orders.shipments');
  const validation = useTranslations('validation');
  const kinds = useTranslations('admin.common.own_numbers');
  const { take, busy, window: question } = useOrderSteps();
  const fields = useRef<HTMLDivElement>(null);
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(orders.map(({ id }) => [id, drafts.get(id)?.number ?? ''])),
  );
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [isPasted, setPasted] = useState(false);
  const shown = orders.filter(({ id }) => !gone.has(id));
  const type = (id: string, number: string) => {
    draftOf(id).number = number;
    setNumbers((all) => ({ ...all, [id]: number }));
    setFaults(({ [id]: _, ...rest }) => rest);
  };
  const ownIn = (text: string): ShopNumber | null => {
    const number = parseScannedOrderNumber(text);
    return shown.some(({ orderNumber }) => orderNumber === number) ? { kind: 'order', number } : parseShopNumber(text);
  };
  const ownFault = ({ kind, number }: ShopNumber) =>
    t('own_number', { number: `\u2066${number}\u2069`, kind: kinds(kind) });
  const goOn = (event: KeyboardEvent<HTMLInputElement>, id: string) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const own = ownIn(event.currentTarget.value);
    if (own !== null) return goTo(own, id);
    const inputs = [...(event.currentTarget.form?.querySelectorAll('input') ?? [])];
    const next = inputs[inputs.indexOf(event.currentTarget) + 1];
    if (next) next.focus();
    else event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };
  const goTo = (own: ShopNumber, scannedAt: string) => {
    const meant = shown.find((order) => order.orderNumber === own.number && !order.isPickup);
    type(scannedAt, '');
    if (!meant) return setFaults((all) => ({ ...all, [scannedAt]: ownFault(own) }));
    const field = fields.current?.querySelector<HTMLInputElement>(`input[name="${meant.id}"]`);
    field?.focus();
    field?.select();
  };
  /** Assigns pasted numbers by position; staff check them by customer name. */
  const paste = (event: ClipboardEvent) => {
    const column = pastedColumn(event.clipboardData.getData('text'));
    if (column.length < 2) return;
    event.preventDefault();
    const toSend = shown.filter(({ isPickup }) => !isPickup);
    const fits = column.length === toSend.length;
    if (fits) for (const [index, { id }] of toSend.entries()) type(id, column[index] ?? '');
    setPasted(fits);
    const detail = t('bulk_column', { count: column.length, orders: toSend.length });
    setFailure(fits ? null : { kind: 'refused', detail, issues: [] });
  };
  const ship: SubmitEventHandler<HTMLFormElement> = async (event) => {
    event.preventDefault();
    if (busy) return;
    const left = new Map<string, string>();
    for (const order of shown) {
      const own = ownIn(numberOf(order));
      if (own !== null) left.set(order.id, ownFault(own));
      else if (!optionalTracking.safeParse(numberOf(order)).success) left.set(order.id, validation('tracking_number'));
    }
    const good = shown.filter(({ id }) => !left.has(id));
    setFailure(null);
    const wanted = good.map((order) => ({
      order,
      parcel: { id: draftOf(order.id).parcelId, trackingNumber: numberOf(order) },
    }));
    const outcome = wanted.length > 0 ? await take('ship', wanted, { silent: true }) : null;
    for (const { id, message } of outcome?.left ?? []) left.set(id, message);
    for (const id of outcome?.done ?? []) drafts.delete(id);
    flushSync(() => {
      setGone((before) => new Set([...before, ...(outcome?.done ?? [])]));
      setFaults(Object.fromEntries(left));
    });
    fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    if (outcome?.failure && outcome.left.length === 0) setFailure(outcome.failure);
    else if (left.size === 0) opened.onClose();
    else setFailure({ kind: 'refused', detail: t('bulk_some', { count: left.size }), issues: [] });
  };
  return (
    <>
      <WindowForm
        {...opened}
        title={t('bulk_title')}
        text={t('bulk_text', { count: shown.length })}
        submit={t('bulk_submit')}
        busy={busy !== null}
        failure={failure}
        onSubmit={ship}
      >
        <p role="status" className="text-sm empty:hidden">
          {isPasted && t('bulk_pasted')}
        </p>
        <div ref={fields} className="contents">
          {shown.map((order) =>
            order.isPickup ? (
              <div key={order.id} className="text-sm">
                <p>{isolateDirections(t('pickup_of', { order: named(order) }))}</p>
                {faults[order.id] && (
                  <p role="alert" className="text-destructive text-xs">
                    {faults[order.id]}
                  </p>
                )}
              </div>
            ) : (
              <Field
                key={order.id}
                label={t('number_of', { order: named(order) })}
                hint={[order.city, order.shippingMethod].filter(Boolean).join(' · ')}
                error={faults[order.id] ?? null}
              >
                <Input
                  name={order.id}
                  dir="ltr"
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={50}
                  value={numbers[order.id] ?? ''}
                  onChange={(event) => type(order.id, event.target.value)}
                  onKeyDown={(event) => goOn(event, order.id)}
                  onPaste={paste}
                />
              </Field>
            ),
          )}
        </div>
      </WindowForm>
      {question}
    </>
  );
}
