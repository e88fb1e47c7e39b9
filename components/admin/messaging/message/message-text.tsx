'use client';

import Link from 'next/link';
import type { MessageThread } from '@/lib/messaging/message/reads';
import { splitAtOrderNumbers } from '@/lib/messaging/message/rules';
import { useMay } from '../../shared/allowed';
import { orderAt } from '../../shared/opened-at';

type Props = {
  text: string;
  /** resolves order numbers; unknown numbers stay text */
  message: Pick<MessageThread, 'id' | 'named'>;
};

/** Links order numbers if the user may view orders. */
export function MessageText({ text, message: { id: messageId, named } }: Props) {
  const mayOrders = useMay('orders_view');
  const parts = splitAtOrderNumbers(text).map((part, at) => ({ ...part, key: `${at}:${part.text}` }));
  return (
    <p dir="auto" className="whitespace-pre-wrap break-words text-sm leading-7">
      {parts.map(({ key, text, number }) => {
        const id = number === null ? undefined : named[number];
        return id && mayOrders ? (
          <Link
            key={key}
            href={orderAt(id, `/admin/messages/${messageId}`)}
            prefetch={false}
            className="font-medium text-primary underline underline-offset-4"
          >
            <bdi dir="ltr">{text}</bdi>
          </Link>
        ) : (
          <span key={key}>{text}</span>
        );
      })}
    </p>
  );
}
