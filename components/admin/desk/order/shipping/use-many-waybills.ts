import { useState } from 'react';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';
import type { WaybillOutcome } from '@/lib/desk/waybill/make-many';
import { type ManyWaybills, WAYBILLS_AT_ONCE } from '@/lib/fulfilment/waybill/schema';
import { api } from '@/lib/platform/browser/fetcher';
import { type FormFailure, formFailureOf } from '../../../shared/form/failure';
import { clearParcelIds, parcelIdOf } from '../../shipping/parcels';

export type WaybillOrder = Pick<OrderRow, 'id' | 'orderNumber' | 'updatedAt' | 'customer' | 'city'>;

/** `unknown`: lost response; a retry finds the result. */
export type KnownOutcome = WaybillOutcome | { id: string; is: 'unknown' };

export const isWaybillDone = (outcome: KnownOutcome | undefined): boolean =>
  outcome?.is === 'made' || outcome?.is === 'already' || outcome?.is === 'pending';

export function useManyWaybills() {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, KnownOutcome>>(new Map());
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const note = (some: readonly KnownOutcome[]) =>
    setOutcomes((all) => new Map([...all, ...some.map((one) => [one.id, one] as const)]));
  const make = async (by: Pick<ManyWaybills, 'rule' | 'most'>, orders: readonly WaybillOrder[]) => {
    setFailure(null);
    for (let begun = 0; begun < orders.length; begun += WAYBILLS_AT_ONCE) {
      setProgress({ done: begun, of: orders.length });
      const some = orders.slice(begun, begun + WAYBILLS_AT_ONCE);
      const wanted = some.map(({ id, updatedAt }) => ({ id, parcelId: parcelIdOf(id), version: updatedAt }));
      try {
        const found = await api<WaybillOutcome[]>('POST', '/api/admin/orders/waybills', { ...by, orders: wanted });
        // `pending` orders keep their parcel id for the retry.
        clearParcelIds(found.flatMap(({ id, is }) => (is === 'pending' ? [] : [id])));
        note(found);
      } catch (error) {
        note(some.map(({ id }) => ({ id, is: 'unknown' as const })));
        setFailure(formFailureOf(error));
        break;
      }
    }
    setProgress(null);
  };
  return { make, outcomes, progress, failure };
}
