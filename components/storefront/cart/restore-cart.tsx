'use client';

import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { networkLostText } from '@/components/ui/toast/offline-title';
import { api, shopperSessionId } from '@/lib/platform/browser/fetcher';
import type { ReorderedLine } from '@/lib/selling/account/reorder';
import { loadStore } from './use-cart';
import { setShopper } from './use-shopper';

export type RestoreTexts = Readonly<Record<'add' | 'added' | 'some' | 'none' | 'failed' | 'openCart', string>>;

type State = { at: 'rest' | 'adding' } | { at: 'failed'; why: string } | { at: 'done'; lines: ReorderedLine[] };

export function RestoreCart({ token, texts }: { token: string; texts: RestoreTexts }) {
  const [state, setState] = useState<State>({ at: 'rest' });
  const restore = async () => {
    setState({ at: 'adding' });
    try {
      const { lines } = await api<{ lines: ReorderedLine[] }>('POST', '/api/cart/restore', {
        token,
        sessionId: shopperSessionId(),
      });
      const store = await loadStore();
      store.watchCart();
      store.showFilledCart(texts.openCart);
      setState({ at: 'done', lines });
    } catch {
      setState({ at: 'failed', why: networkLostText() ?? texts.failed });
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <Button size="lg" loading={state.at === 'adding'} onClick={restore}>
        <ShoppingCart aria-hidden />
        {texts.add}
      </Button>
      <div role="status" className="flex flex-col gap-2 text-sm empty:hidden">
        {state.at === 'failed' && <p className="text-destructive">{state.why}</p>}
        {state.at === 'done' && <Outcome lines={state.lines} texts={texts} />}
      </div>
    </div>
  );
}

function Outcome({ lines, texts }: { lines: readonly ReorderedLine[]; texts: RestoreTexts }) {
  const missing = lines.filter(({ added, wanted }) => added < wanted);
  const isNothing = lines.every(({ added }) => added === 0);
  return (
    <>
      <p className={missing.length > 0 ? 'text-warning' : 'text-success'}>
        {isNothing
          ? texts.none
          : missing.length > 0
            ? texts.some.replace('{products}', missing.map(({ name }) => `\u2068${name}\u2069`).join(' · '))
            : texts.added}
      </p>
      {!isNothing && (
        <Button variant="outline" onClick={() => setShopper({ drawerOpen: true })}>
          {texts.openCart}
        </Button>
      )}
    </>
  );
}
