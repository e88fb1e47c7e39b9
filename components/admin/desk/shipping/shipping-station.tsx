'use client';

import { Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type SubmitEventHandler, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { isolateDirections } from '@/components/ui/isolate-directions';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';
import { withSavedVersions } from '@/lib/desk/shipping/waybills';
import { optionalTracking } from '@/lib/fulfilment/shipment/schema';
import { parseScannedCode } from '@/lib/platform/barcode/arabic-keyboard';
import { parseScannedOrderNumber, parseShopNumber, type ShopNumber } from '@/lib/platform/barcode/order-number';
import { useFailureText, useFailureToast } from '../../shared/use-failure-toast';
import { ManyWaybillsButton } from '../order/shipping/many-waybills-button';
import { WaybillButton } from '../order/shipping/waybill-button';
import { useOrderSteps } from '../order/steps/use-order-steps';
import { canShipOrder, findOrdersToShip, findScannedOrder } from './find-order';
import { clearParcelIds, parcelIdOf } from './parcels';
import { CashToCollect, OrderChoices, ShippingGroups } from './shipping-groups';
import { type SerialsHandle, StationSerials } from './station-serials';
import { WaybillPaste } from './waybill-paste';

type Given = ReadonlyMap<string, string>;

type Props = { orders: readonly OrderRow[]; waiting: number; isConnected: boolean };

export function ShippingStation({ orders: listed, waiting, isConnected }: Props) {
  const t = useTranslations('admin.shipping');
  const statuses = useTranslations('status');
  const kinds = useTranslations('admin.common.own_numbers');
  const toastFailure = useFailureToast();
  const failureText = useFailureText();
  const { take, busy, window: question } = useOrderSteps();
  const numberField = useRef<HTMLInputElement>(null);
  const waybillField = useRef<HTMLInputElement>(null);
  const serials = useRef<SerialsHandle>(null);
  const [number, setNumber] = useState('');
  const [waybill, setWaybill] = useState('');
  const [chosen, setChosen] = useState<OrderRow | null>(null);
  const [versions, setVersions] = useState<ReadonlyMap<string, string>>(new Map());
  const [hits, setHits] = useState<readonly OrderRow[]>([]);
  const [fault, setFault] = useState<{ at: 'number' | 'waybill'; text: string } | null>(null);
  const [given, setGiven] = useState<Given>(new Map());
  const [last, setLast] = useState<{ number: string; undo: (() => void) | null } | null>(null);
  const orders = withSavedVersions(listed, versions);
  const order = chosen && (withSavedVersions([chosen], versions)[0] ?? null);
  const faultAt = (at: 'number' | 'waybill') => (fault?.at === at ? fault.text : null);
  const areSerialsSaved = async () => (await serials.current?.save()) !== false;

  const choose = (found: OrderRow) => {
    // flushSync: a disabled field cannot be focused.
    flushSync(() => {
      setChosen(found);
      setNumber(found.orderNumber);
      setHits([]);
      setWaybill('');
      setFault(null);
    });
    if (!found.hasSerials) waybillField.current?.focus();
  };
  const madeFor = () => {
    // flushSync unmounts the carrier dialog, which traps the focus.
    flushSync(() => {
      setChosen(null);
      setNumber('');
      setFault(null);
    });
    numberField.current?.focus();
  };
  const refuse = (text: string, shown: readonly OrderRow[] = []) => {
    setChosen(null);
    setHits(shown);
    setFault({ at: 'number', text });
    numberField.current?.select();
  };
  const open = (found: OrderRow) =>
    canShipOrder(found) ? choose(found) : refuse(t('not_ready', { status: statuses(found.status) }), hits);
  const find: SubmitEventHandler<HTMLFormElement> = async (event) => {
    event.preventDefault();
    const wanted = parseScannedOrderNumber(number);
    if (wanted === '') return;
    const known = orders.find(({ orderNumber }) => orderNumber === wanted);
    if (known) return choose(known);
    try {
      const found = await findScannedOrder(number);
      if ('order' in found) open(found.order);
      else if ('several' in found) refuse(t('several'), found.several);
      else refuse(t(found.similar.length > 0 ? 'similar' : 'unknown'), found.similar);
    } catch (error) {
      toastFailure(t('failed'), error);
    }
  };
  /** Accepts scanned numbers without prefix if the order is listed. */
  const ownIn = (text: string): ShopNumber | null => {
    const number = parseScannedOrderNumber(text);
    const isListed = [...orders, ...(order ? [order] : [])].some(({ orderNumber }) => orderNumber === number);
    return isListed ? { kind: 'order', number } : parseShopNumber(text);
  };
  /** Another order whose own number was scanned as a waybill. */
  const findMeant = async (own: ShopNumber, current: OrderRow): Promise<OrderRow | null> => {
    if (own.kind !== 'order' || own.number === current.orderNumber) return null;
    const known = orders.find(({ orderNumber }) => orderNumber === own.number);
    return known ?? (await findOrdersToShip([own.number]))[0] ?? null;
  };
  const ship: SubmitEventHandler<HTMLFormElement> = async (event) => {
    event.preventDefault();
    if (!order || busy) return;
    const own = ownIn(waybill);
    try {
      const meant = own && (await findMeant(own, order));
      if (meant) return choose(meant);
    } catch (error) {
      toastFailure(t('failed'), error);
      return;
    }
    const trackingNumber = parseScannedCode(waybill);
    const other = given.get(trackingNumber);
    const refusal = own
      ? t('own_number', { number: `\u2066${own.number}\u2069`, kind: kinds(own.kind) })
      : trackingNumber === '' || !optionalTracking.safeParse(trackingNumber).success
        ? t('waybill_bad')
        : other !== undefined && other !== order.orderNumber
          ? t('repeated', { number: `\u2066${other}\u2069` })
          : null;
    if (refusal) {
      setFault({ at: 'waybill', text: refusal });
      waybillField.current?.select();
      return;
    }
    const version = await serials.current?.save();
    if (version === false) return;
    const newest = version && version > order.updatedAt ? { ...order, updatedAt: version } : order;
    const outcome = await take('ship', [{ order: newest, parcel: { id: parcelIdOf(order.id), trackingNumber } }], {
      silent: true,
    });
    if (outcome.done.length === 0) {
      const text = outcome.left[0]?.message ?? (outcome.failure ? failureText(outcome.failure) : t('failed'));
      setFault({ at: 'waybill', text });
      waybillField.current?.select();
      return;
    }
    clearParcelIds(outcome.done);
    setGiven(new Map(given).set(trackingNumber, order.orderNumber));
    setLast({ number: order.orderNumber, undo: outcome.undo });
    setChosen(null);
    setNumber('');
    setWaybill('');
    setFault(null);
    numberField.current?.focus();
  };

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
      <section aria-label={t('station')} className="grid gap-4 rounded-lg border bg-card p-4 xl:sticky xl:top-4">
        <form method="dialog" onSubmit={(event) => void find(event)} noValidate>
          <Field label={t('number')} error={faultAt('number')} hint={t('number_hint')}>
            <Input
              ref={numberField}
              autoFocus
              dir="ltr"
              className="text-end"
              autoComplete="off"
              enterKeyHint="next"
              maxLength={200}
              value={number}
              onChange={(event) => {
                setNumber(event.target.value);
                setHits([]);
              }}
            />
          </Field>
        </form>
        {hits.length > 0 && <OrderChoices orders={hits} chosen={null} onChoose={open} />}
        <p role="status" className="min-h-14 rounded-md bg-muted px-3 py-2 text-sm">
          {order ? (
            <span className="grid gap-1">
              <span className="flex flex-wrap justify-between gap-x-4 font-semibold text-base">
                <bdi>
                  {order.customer ? `${order.customer.firstName} ${order.customer.lastName}` : t('unknown_name')}
                </bdi>
                <CashToCollect order={order} />
              </span>
              <span>{[order.shippingMethod, order.city].filter(Boolean).join(' · ')}</span>
            </span>
          ) : (
            <span className="text-muted-foreground">{t('nothing')}</span>
          )}
        </p>
        {order?.hasSerials && (
          <StationSerials
            key={order.id}
            ref={serials}
            orderId={order.id}
            onSaved={(id, version) => setVersions((all) => new Map(all).set(id, version))}
            onDone={() => waybillField.current?.focus()}
          />
        )}
        <form method="dialog" onSubmit={(event) => void ship(event)} noValidate className="grid gap-3">
          <Field label={t('waybill')} error={faultAt('waybill')}>
            <Input
              ref={waybillField}
              dir="ltr"
              className="text-end"
              autoComplete="off"
              enterKeyHint="send"
              disabled={!order}
              value={waybill}
              onChange={(event) => setWaybill(event.target.value)}
            />
          </Field>
          <Button type="submit" disabled={!order} loading={busy !== null}>
            {t('ship')}
          </Button>
        </form>
        {isConnected && order && (
          <WaybillButton key={order.id} order={order} mayOpen={areSerialsSaved} onMade={madeFor} />
        )}
        {isConnected && <ManyWaybillsButton orders={orders} />}
        {given.size > 0 && (
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-sm">
            <p className="text-muted-foreground">
              <span>{isolateDirections(t('given', { count: given.size }))}</span>
              {last && (
                <span className="block text-foreground">
                  {isolateDirections(t('last', { number: `\u2066${last.number}\u2069` }))}
                </span>
              )}
            </p>
            {last?.undo && (
              <Button
                variant="outline"
                size="sm"
                aria-label={t('undo', { number: last.number })}
                onClick={() => {
                  last.undo?.();
                  setLast(null);
                  setGiven(new Map([...given].filter(([, of]) => of !== last.number)));
                  numberField.current?.focus();
                }}
              >
                <Undo2 aria-hidden />
                {t('undo_short')}
              </Button>
            )}
          </div>
        )}
        <WaybillPaste orders={orders} />
        <div className="contents">{question}</div>
      </section>
      <ShippingGroups orders={orders} waiting={waiting} chosen={order?.id ?? null} onChoose={choose} />
    </div>
  );
}
