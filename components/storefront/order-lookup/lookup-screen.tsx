'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { parseOrderNumber } from '@/lib/platform/barcode/order-number';
import { api, shopperSessionId } from '@/lib/platform/browser/fetcher';
import { OneTimeCodeForm } from '../shared/code/code-form';
import { LookupForm } from './lookup-form';
import { type LookupRequest, lookupMemory as memory } from './lookup-request';

function isOtherOrder(orderNumber: string): boolean {
  const linked = new URLSearchParams(window.location.search).get('number') ?? '';
  return linked !== '' && parseOrderNumber(linked) !== parseOrderNumber(orderNumber);
}

/** Must not reveal whether the order exists. */
function LookupCode({ asked, onBack }: { asked: LookupRequest; onBack: () => void }) {
  const t = useTranslations('client.lookup');
  const router = useRouter();
  const client = useQueryClient();
  const open = async (code: string) => {
    const body = { orderNumber: asked.orderNumber, code, sessionId: shopperSessionId() };
    const { orderNumber } = await api<{ orderNumber: string }>('POST', '/api/orders/lookup/open', body);
    memory.clear();
    client.removeQueries({ queryKey: ['/api/orders', orderNumber] });
    router.push(`/orders/${orderNumber}`);
  };
  const askAgain = async () => {
    await api('POST', '/api/orders/lookup', { ...asked, sessionId: shopperSessionId() });
    memory.save({ ...asked, at: Date.now() });
  };
  return (
    <OneTimeCodeForm
      told={t('asked')}
      texts={{
        code: t('code'),
        hint: t('code_hint'),
        enter: t('open'),
        again: t('again'),
        askedAgain: t('asked_again'),
        back: t('back'),
        failed: t('failed'),
      }}
      onCode={open}
      onAgain={askAgain}
      onBack={onBack}
    />
  );
}

export function LookupScreen() {
  const [given, setGiven] = useState<LookupRequest>({ orderNumber: '', contact: '' });
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const { orderNumber, contact } = memory.read() ?? {};
    if (typeof orderNumber !== 'string' || typeof contact !== 'string') return;
    if (isOtherOrder(orderNumber)) return memory.clear();
    setGiven({ orderNumber, contact });
    setAsked(true);
  }, []);
  const onBack = () => {
    memory.clear();
    setAsked(false);
  };
  if (isAsked) return <LookupCode asked={given} onBack={onBack} />;
  const onAsked = (asked: LookupRequest) => {
    memory.save({ ...asked, at: Date.now() });
    setGiven(asked);
    setAsked(true);
  };
  return <LookupForm given={given} onAsked={onAsked} />;
}
