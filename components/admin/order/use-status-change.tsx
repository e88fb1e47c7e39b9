'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { toast } from 'sonner';
import type { OrderStatus } from '@/lib/order/order-status';
import type { OrderDetails, OrderRow } from '@/lib/order-desk/reads';
import { type StatusQuestion as Question, statusQuestion } from '@/lib/order-desk/status-question';
import { ApiError, api } from '@/lib/shared/fetcher';
import { formatAmount, parseSar, toSar } from '@/lib/shared/money';
import { type Failure, failureOf } from '../shared/form/failure';
import { useSayFailure } from '../shared/use-say-failure';
import { useUndo } from './use-undo';

const StatusQuestion = dynamic(() => import('./status-question').then((module) => module.StatusQuestion), {
  ssr: false,
});

type Order = Pick<
  OrderRow,
  | 'id'
  | 'orderNumber'
  | 'updatedAt'
  | 'status'
  | 'paymentKind'
  | 'payment'
  | 'paymentAlert'
  | 'hasReceived'
  | 'totalAmount'
>;

type Options = {
  order: Order;
  /** the server's answer to a change that was made */
  onChanged?: (order: OrderDetails) => void;
  /** a change that was not made after all, with the note that was typed for it */
  onDropped?: (note: string) => void;
  /** why the server did not make it; without it a toast says so */
  onFailed?: (failure: Failure) => void;
  returnFocusTo?: RefObject<HTMLElement | null>;
};

type Asking = { key: number; open: boolean; question: Question; to: OrderStatus; note: string };

/**
 * Sets an order's status, after a question where the step may cost money. The server asks for the reason too:
 * what it knows may be newer than what is shown.
 */
export function useStatusChange({ order, onChanged, onDropped, onFailed, returnFocusTo }: Options): {
  change: (to: OrderStatus, note?: string) => Promise<void>;
  busy: boolean;
  window: ReactNode;
} {
  const t = useTranslations('admin.orders');
  const texts = useTranslations('status');
  const router = useRouter();
  const sayFailure = useSayFailure();
  const undoAction = useUndo();
  /** what was typed for a change that was not made */
  const kept = useRef('');
  /** the order's version that a refusal told of: it may be known before the order has been read afresh */
  const told = useRef('');
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<Asking | null>(null);

  const ask = (question: Question, to: OrderStatus, note: string) =>
    setAsking((previous) => ({ key: (previous?.key ?? 0) + 1, open: true, question, to, note: note || kept.current }));
  const close = () => setAsking((previous) => previous && { ...previous, open: false });

  const drop = (note: string) => {
    kept.current = note;
    onDropped?.(note);
  };

  const send = async (to: OrderStatus, note: string, isAnswer: boolean) => {
    setBusy(true);
    try {
      const saved = await api<OrderDetails>('PUT', `/api/admin/orders/${order.id}/status`, {
        status: to,
        note: note || null,
        version: told.current > order.updatedAt ? told.current : order.updatedAt,
      });
      const due = saved.refundDue && to === 'cancelled';
      const isMoved = to !== order.status;
      toast.success(t(isMoved ? 'status_updated' : 'note_saved'), {
        ...(due ? { description: t('refund_due_now', { amount: written(saved.refundDueAmount) }) } : {}),
        ...(isMoved ? undoAction([{ id: order.id, from: order.status, updatedAt: saved.updatedAt }]) : {}),
      });
      close();
      kept.current = '';
      onChanged?.(saved);
    } catch (error) {
      const question = error instanceof ApiError && !isAnswer ? error.body.question : undefined;
      if (typeof question === 'string') {
        ask(question as Question, to, note);
        return;
      }
      close();
      drop(note);
      const failure = failureOf(error);
      if (failure.current) told.current = String(failure.current.updatedAt);
      if (onFailed) onFailed(failure);
      else sayFailure(t('status_failed'), error);
      // Without a session the screen would be left, and what was typed with it.
      if (failure.kind === 'session') return;
    } finally {
      setBusy(false);
    }
    router.refresh();
  };

  const change = async (to: OrderStatus, note = '') => {
    const question = statusQuestion(order, to);
    if (question) ask(question, to, note);
    else await send(to, note, false);
  };

  return {
    change,
    busy,
    window: asking && (
      <StatusQuestion
        key={asking.key}
        open={asking.open}
        question={asking.question}
        orderNumber={order.orderNumber}
        amount={written(amountOf(order, asking.question))}
        status={texts(asking.to)}
        note={asking.note}
        onAnswer={(note) => send(asking.to, note, true)}
        onClose={(note) => {
          close();
          drop(note);
        }}
        returnFocusTo={returnFocusTo}
      />
    ),
  };
}

const written = (riyals: string): string => formatAmount(parseSar(riyals), 'always');

/** What is missing, or what would stay with the shop. */
function amountOf({ payment, totalAmount }: Order, question: Question): string {
  if (question !== 'paid_cancel' || !payment) return totalAmount;
  return toSar(parseSar(payment.paidAmount) - parseSar(payment.refundedAmount));
}
