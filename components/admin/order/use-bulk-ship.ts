'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from 'sonner';
import type { ShipResult } from '@/lib/order-desk/ship-orders';
import { latinDigits } from '@/lib/shared/arabic';
import { api, randomUuid } from '@/lib/shared/fetcher';
import { optionalTracking } from '@/lib/shipment/schema';
import { type Failure, failureOf } from '../shared/form/failure';
import { useSayFailure } from '../shared/use-say-failure';
import type { Selectable } from './order-selection';
import type { TellLeft } from './use-bulk-question';
import { useUndo } from './use-undo';

/** What has been typed for orders that have not left, by their ids: to close the window loses nothing, and to send again is the same parcel. */
const drafts = new Map<string, { parcelId: string; number: string }>();

function draftOf(orderId: string) {
  const draft = drafts.get(orderId) ?? { parcelId: randomUuid(), number: '' };
  drafts.set(orderId, draft);
  return draft;
}

type Options = {
  orders: readonly Selectable[];
  /** names what was left, and asks where a reason is missing */
  tell: TellLeft;
  onClose: () => void;
};

/** A parcel for each of several orders: what can leave leaves; what cannot stays in the window with its fault at its number. */
export function useBulkShip({ orders, tell, onClose }: Options) {
  const bulk = useTranslations('admin.orders.bulk');
  const t = useTranslations('admin.orders.shipments');
  const validation = useTranslations('validation');
  const router = useRouter();
  const sayFailure = useSayFailure();
  const undoAction = useUndo();
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(orders.map(({ id }) => [id, drafts.get(id)?.number ?? ''])),
  );
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const shown = orders.filter(({ id }) => !gone.has(id));

  const type = (id: string, number: string) => {
    draftOf(id).number = number;
    setNumbers((all) => ({ ...all, [id]: number }));
    setFaults(({ [id]: _, ...rest }) => rest);
  };
  const numberOf = ({ id, isPickup }: Selectable) => (isPickup ? '' : latinDigits(drafts.get(id)?.number ?? ''));

  const send = async (some: readonly Selectable[], note: string | null) => {
    const results = await api<ShipResult[]>('POST', '/api/admin/shipments', {
      note,
      shipments: some.map((order) => ({
        id: draftOf(order.id).parcelId,
        orderId: order.id,
        trackingNumber: numberOf(order),
        version: order.updatedAt,
      })),
    });
    const left = results.flatMap((result) => {
      const order = some.find(({ id }) => id === result.orderId);
      return order && 'code' in result ? [{ ...order, question: result.question, fault: result.message }] : [];
    });
    const done = results.flatMap((result) => ('code' in result ? [] : [{ ...result, id: result.orderId }]));
    for (const { id } of done) drafts.delete(id);
    setGone((before) => new Set([...before, ...done.map(({ id }) => id)]));
    // What had left before is no step of this moment.
    const undo = undoAction(done.filter(({ from }) => from !== 'shipped'));
    if (done.length > 0) toast.success(bulk('done', { count: done.length }), undo);
    router.refresh();
    return left;
  };
  /** The same parcels once more, with the reason that they wait for. */
  const again = async (asked: readonly { id: string }[], note: string) => {
    try {
      const left = await send(
        orders.filter(({ id }) => asked.some((one) => one.id === id)),
        note,
      );
      tell(left, again);
    } catch (error) {
      sayFailure(bulk('failed'), error);
    }
  };
  const ship = async () => {
    const bad = shown
      .filter((order) => !optionalTracking.safeParse(numberOf(order)).success)
      .map((order) => ({ ...order, question: null, fault: validation('tracking_number') }));
    const good = shown.filter(({ id }) => bad.every((order) => order.id !== id));
    setBusy(true);
    setFailure(null);
    try {
      const left = [...bad, ...(good.length > 0 ? await send(good, null) : [])];
      if (left.length === 0 || left.some(({ question }) => question !== null)) {
        onClose();
        tell(left, again);
      } else {
        setFaults(Object.fromEntries(left.map(({ id, fault }) => [id, fault])));
        setFailure({ kind: 'refused', detail: t('bulk_some', { count: left.length }), issues: [] });
      }
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { shown, numbers, faults, type, ship, busy, failure };
}
