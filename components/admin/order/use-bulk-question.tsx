'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useState } from 'react';
import { toast } from 'sonner';
import type { BulkQuestion } from '@/lib/order-desk/status-question';

const ReasonWindow = dynamic(() => import('../shared/reason-window').then((module) => module.ReasonWindow), {
  ssr: false,
});

/** An order that a step was not taken with, and what has to be answered first, if that helps. */
type LeftOrder = { id: string; orderNumber: string; question: BulkQuestion | null };

type Asking = { key: number; open: boolean; left: readonly LeftOrder[]; again: Again };
/** takes the step with these orders once more, with the reason */
type Again = (left: readonly LeftOrder[], note: string) => Promise<void>;

export type TellLeft = (left: readonly LeftOrder[], again: Again) => void;

/** Says which orders a step left, and asks for the reason where one is all that is missing. */
export function useBulkQuestion(returnFocusTo?: RefObject<HTMLElement | null>): {
  tell: TellLeft;
  window: ReactNode;
} {
  const t = useTranslations('admin.orders.bulk');
  const texts = useTranslations('admin.orders.question');
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking((previous) => previous && { ...previous, open: false });
  const tell: TellLeft = (left, again) => {
    const stuck = left.filter(({ question }) => question === null);
    if (stuck.length > 0) {
      const numbers = stuck.map(({ orderNumber }) => `\u2066${orderNumber}\u2069`).join('، ');
      toast.warning(t('left', { count: stuck.length, numbers }), { duration: 10_000 });
    }
    const asked = left.filter(({ question }) => question !== null);
    if (asked.length === 0) return;
    setAsking((previous) => ({ key: (previous?.key ?? 0) + 1, open: true, left: asked, again }));
  };
  const reasonOf = ({ orderNumber, question }: LeftOrder) =>
    `\u2066${orderNumber}\u2069 (${question && texts(`${question}_title`)})`;
  return {
    tell,
    window: asking && (
      <ReasonWindow
        key={asking.key}
        open={asking.open}
        title={t('reason_title')}
        text={t('reason_text', { count: asking.left.length, orders: asking.left.map(reasonOf).join('، ') })}
        confirmLabel={t('reason_confirm')}
        onAnswer={async (note) => {
          await asking.again(asking.left, note);
          close();
        }}
        onClose={close}
        returnFocusTo={returnFocusTo}
      />
    ),
  };
}
