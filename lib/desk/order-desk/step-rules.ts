import { type OrderStatus, REVENUE_STATUSES } from '../../orders/order/order-status';
import { AppError, type ErrorCode, type Issue } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import type { BulkQuestion } from './status-question';

/** `isStep`: can be undone; `lacking`: missing serial numbers; `current`: order after a concurrent change. */
export type OrderStepResult =
  | {
      id: string;
      from: OrderStatus;
      updatedAt: string;
      isStep: boolean;
      shipmentId?: string;
      refundDueAmount?: string;
      invoiceNumber?: string;
      lacking?: number;
    }
  | { id: string; unchanged: true }
  | {
      id: string;
      code: ErrorCode;
      message: string;
      issues: Issue[];
      question: BulkQuestion | null;
      current?: { status: OrderStatus; updatedAt: string };
    };

/** `refundDueAmount`: riyals. */
export type OrderAfterStep = {
  updatedAt: Date;
  status: OrderStatus;
  pickupSince: Date | null;
  refundDueAmount: string | null | undefined;
  invoiceNumber: string | undefined;
};

type Moved = { from: OrderStatus; changes: readonly unknown[] | null };

/** `after`: the order once committed; undefined if deleted. */
export function orderStepResult(
  { id, parcel }: { id: string; parcel?: { id: string } | undefined },
  outcome: Moved | AppError,
  after: OrderAfterStep | undefined,
  lacking: number | undefined,
): OrderStepResult {
  if (outcome instanceof AppError) return refusedStep(id, outcome);
  if (outcome.changes === null || !after) return { id, unchanged: true };
  const { updatedAt, status, pickupSince, refundDueAmount, invoiceNumber } = after;
  const isSold = !REVENUE_STATUSES.includes(outcome.from);
  return {
    id,
    from: outcome.from,
    updatedAt: updatedAt.toISOString(),
    isStep: status !== outcome.from || (parcel !== undefined && pickupSince !== null),
    ...(parcel ? { shipmentId: parcel.id } : {}),
    ...(refundDueAmount ? { refundDueAmount } : {}),
    ...(isSold && invoiceNumber ? { invoiceNumber } : {}),
    ...(parcel && lacking !== undefined ? { lacking } : {}),
  };
}

function refusedStep(id: string, { code, values, issues, extra }: AppError): OrderStepResult {
  const question = (extra.question as BulkQuestion | undefined) ?? null;
  const current = code === 'changed_meanwhile' ? (extra.current as { status: OrderStatus; updatedAt: string }) : null;
  return {
    id,
    code,
    message: translate(`errors.${code}`, values),
    issues: [...issues],
    question,
    ...(current ? { current: { status: current.status, updatedAt: current.updatedAt } } : {}),
  };
}

export const distinctOrders = <O extends { id: string }>(orders: readonly O[]): (O & { index: number })[] =>
  orders.flatMap((wanted, index) =>
    orders.findIndex(({ id }) => id === wanted.id) === index ? [{ ...wanted, index }] : [],
  );

/** Default kind: the order's. A parcel that defaults to pickup has no tracking number. */
export function parcelOfOrder<
  P extends { kind?: 'delivery' | 'pickup' | undefined; trackingNumber?: string | null | undefined },
>(parcel: P, isPickup: boolean) {
  const kind = parcel.kind ?? (isPickup ? 'pickup' : 'delivery');
  const trackingNumber = kind === 'pickup' && !parcel.kind ? null : (parcel.trackingNumber ?? null);
  return { ...parcel, kind, trackingNumber };
}
