'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { questionAmount } from '@/lib/desk/order-desk/status-question';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { joinNames } from './join-names';
import { type AskedOrder, type AskedReason, targetOrderStatus } from './steps-state';

const ReasonWindow = dynamic(() => import('../../../shared/reason-window').then((module) => module.ReasonWindow), {
  ssr: false,
});

type Props = { asking: AskedReason; returnFocusTo: RefObject<HTMLElement | null> };

export function StepQuestion({ asking, returnFocusTo }: Props) {
  const t = useTranslations('admin.orders');
  const statuses = useTranslations('status');
  const { step, asked, isOne, open, note } = asking;
  const [first] = asked;
  const common = { open, note, onAnswer: asking.answer, onClose: asking.drop, returnFocusTo };
  if (!isOne || !first || first.question === 'transfer_unseen') {
    const nameOf = ({ wanted, question }: AskedOrder) =>
      `\u2066${wanted.order.orderNumber}\u2069 (${t(`question.${question}_title`)})`;
    return (
      <ReasonWindow
        {...common}
        title={t('bulk.reason_title')}
        text={t('bulk.reason_text', { count: asked.length, orders: joinNames(asked, nameOf) })}
        confirmLabel={t('bulk.reason_confirm')}
      />
    );
  }
  const { question, wanted } = first;
  const target = targetOrderStatus(step, wanted);
  const invoice = wanted.order.invoiceNumber;
  return (
    <ReasonWindow
      {...common}
      title={t(`question.${question}_title`)}
      text={[
        t(`question.${question}_text`, {
          number: `\u2068${wanted.order.orderNumber}\u2069`,
          amount: formatAmount(parseSar(questionAmount(wanted.order, question)), 'always'),
          status: statuses(target),
        }),
        ...(invoice && target === 'pending'
          ? [t('question.invoice_stays', { invoice: `\u2068${invoice}\u2069` })]
          : []),
      ].join(' ')}
      placeholder={t(`question.${question}_placeholder`)}
      confirmLabel={t(`question.${question}_confirm`)}
    />
  );
}
