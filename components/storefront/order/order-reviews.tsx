'use client';

import { useQueryClient } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { shopperSessionId } from '@/lib/platform/browser/fetcher';
import type { OwnOrder } from '@/lib/selling/account/orders';
import { Panel } from '../shared/panel';

const ReviewLines = dynamic(() => import('../review/review-lines').then((module) => module.ReviewLines), {
  ssr: false,
});

export function OrderReviews({ order }: { order: OwnOrder }) {
  const t = useTranslations('client.review');
  const client = useQueryClient();
  if (order.reviews.length === 0) return null;
  return (
    <Panel small title={t('heading')}>
      <ReviewLines
        as="h3"
        lines={order.reviews}
        endpoint={`/api/orders/${encodeURIComponent(order.orderNumber)}/reviews`}
        extra={{ sessionId: shopperSessionId() }}
        onSent={(reviews) => client.setQueryData(['/api/orders', order.orderNumber], { ...order, reviews })}
      />
    </Panel>
  );
}
