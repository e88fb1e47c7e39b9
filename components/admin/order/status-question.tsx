'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import type { StatusQuestion as Question } from '@/lib/order-desk/status-question';
import { ReasonWindow } from '../shared/reason-window';

type Props = Pick<ComponentProps<typeof ReasonWindow>, 'open' | 'note' | 'onAnswer' | 'onClose' | 'returnFocusTo'> & {
  question: Question;
  orderNumber: string;
  /** riyals, written out */
  amount: string;
  /** the name of the status that the order is to get */
  status: string;
};

/** Asked before an order goes on without its money, is cancelled with it, or comes back after its goods have left. */
export function StatusQuestion({ question, orderNumber, amount, status, ...window }: Props) {
  const t = useTranslations('admin.orders.question');
  return (
    <ReasonWindow
      {...window}
      title={t(`${question}_title`)}
      // Number and status run in their own direction inside the sentence.
      text={t(`${question}_text`, { number: `\u2068${orderNumber}\u2069`, amount, status })}
      placeholder={t(`${question}_placeholder`)}
      confirmLabel={t(`${question}_confirm`)}
    />
  );
}
