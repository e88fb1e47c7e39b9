'use client';

import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useOutcome } from './use-outcome';
import { type PlacedOrderInput, usePlaceOrder } from './use-place-order';

/** One order at a time. `onLeft`: the page of a finished order is left. */
export function useOrderAttempt(onLeft: () => void) {
  const placeOrder = usePlaceOrder();
  const outcome = useOutcome();
  const [isOver, setOver] = useState(false);
  const isOrdered = useRef(false);
  const left = useEffectEvent(onLeft);

  useLayoutEffect(() => {
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) setOver(false);
    };
    window.addEventListener('pageshow', back);
    return () => {
      window.removeEventListener('pageshow', back);
      setOver(false);
      if (!isOrdered.current) return;
      left();
      isOrdered.current = false;
    };
  }, []);

  return {
    isBusy: placeOrder.isPending || isOver,
    isOrdered,
    leaving: outcome.leaving,
    shown: outcome.shown,
    close: outcome.close,
    /** True if the checkout is finished. Throws the server's refusal. */
    place: async (order: PlacedOrderInput): Promise<boolean> => {
      const answer = await placeOrder.mutateAsync(order);
      setOver(true);
      const isDone = await outcome.handle(answer, order.values.email);
      isOrdered.current = isDone && !answer.requiresRedirect;
      if (!isDone) setOver(false);
      return isDone;
    },
  };
}

export type OrderAttempt = ReturnType<typeof useOrderAttempt>;
