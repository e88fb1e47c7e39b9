'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SimulatedPayment } from '@/lib/money/payment/reads';
import { ApiError, api, shopperSessionId } from '@/lib/platform/browser/fetcher';
import { serverMessageOf } from '../shared/form-fields';

export type MockChoice = 'success' | 'failure';
export type MockState = 'processing' | 'success' | 'failed' | 'unreachable' | 'refused' | 'unknown';

const PROCESSING_MS = 2000;
const SUCCESS_CHANCE = 0.95;

const initial = (payment: SimulatedPayment | null): MockState => {
  if (!payment) return 'unknown';
  return { open: 'processing', paid: 'success', over: 'failed' }[payment.state] as MockState;
};

export function mockStateOfError(error: unknown): 'unknown' | 'refused' | 'unreachable' {
  if (!(error instanceof ApiError)) return 'unreachable';
  return error.status === 404 ? 'unknown' : 'refused';
}

export function useMockPayment(payment: SimulatedPayment | null) {
  const client = useQueryClient();
  const [state, setState] = useState<MockState>(() => initial(payment));
  const [choice, setChoice] = useState<MockChoice | null>(null);
  const orderNumber = payment?.orderNumber ?? '';

  const report = useMutation({
    retry: false,
    mutationFn: (outcome: MockChoice) =>
      api<{ success: boolean }>('POST', '/api/mock-payment', {
        order_id: orderNumber,
        outcome,
        sessionId: shopperSessionId(),
      }),
    onSuccess: ({ success }) => {
      setState(success ? 'success' : 'failed');
      void client.invalidateQueries({ queryKey: ['/api/orders', orderNumber] });
    },
    onError: (error) => setState(mockStateOfError(error)),
  });
  const finish = useEffectEvent(() => {
    report.mutate(choice ?? (Math.random() < SUCCESS_CHANCE ? 'success' : 'failure'));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (state !== 'processing') return;
    const timer = setTimeout(finish, PROCESSING_MS);
    return () => clearTimeout(timer);
  }, [state, choice]);

  return {
    state,
    objection: state === 'refused' ? serverMessageOf(report.error) : null,
    choice,
    choose: (wanted: MockChoice) => {
      if (!report.isPending) setChoice(wanted);
    },
    canChoose: state === 'processing' && !report.isPending,
    again: () => setState('processing'),
  };
}
