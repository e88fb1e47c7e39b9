'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { toast } from 'sonner';
import { isolateDirections } from '@/components/ui/isolate-directions';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { PhoneOrderTotals } from '@/lib/desk/phone-order/make-order';
import type { PhoneOrderOptions } from '@/lib/desk/phone-order/reads';
import { phoneOrderDraft } from '@/lib/desk/phone-order/schema';
import { api, randomUuid } from '@/lib/platform/browser/fetcher';
import { useStaffRouter } from '../../shared/use-staff-router';
import {
  EMPTY_PHONE_ORDER,
  type PhoneOrderValues,
  phoneOrderBody,
  phoneOrderField,
  phoneOrderPrices,
} from './phone-order-values';
import { useQuotedForm } from './use-quoted-form';

/** The first attempt fixes the order id, so that retries create one order. */
export function usePhoneOrder(options: PhoneOrderOptions) {
  const t = useTranslations('admin.orders.phone');
  const router = useStaffRouter();
  const id = useRef('');
  const quoted = useQuotedForm<PhoneOrderValues, PhoneOrderTotals>({
    begun: EMPTY_PHONE_ORDER,
    schema: phoneOrderDraft,
    bodyOf: (values) => phoneOrderBody(values, options),
    fieldOf: phoneOrderField,
    quoteAt: '/api/admin/orders/quote',
    draftOf: phoneOrderPrices,
    send: async (body) => {
      id.current ||= randomUuid();
      const { orderNumber } = await api<OrderDetails>('POST', '/api/admin/orders', { ...body, id: id.current });
      toast.success(isolateDirections(t('made', { number: `\u2066${orderNumber}\u2069` })));
    },
    onSentBefore: () => toast.info(t('made_before')),
    onSent: () => {
      router.push(`/admin/orders/${id.current}` as Route);
      id.current = '';
      quoted.form.reset(EMPTY_PHONE_ORDER);
      router.refresh();
    },
  });
  return quoted;
}
