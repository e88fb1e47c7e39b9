'use client';

import { Bookmark, Share2, ShoppingCart } from 'lucide-react';
import { type ComponentType, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { isolateDirections } from '@/components/ui/isolate-directions';
import { networkLostText } from '@/components/ui/toast/offline-title';
import { api, shopperSessionId } from '@/lib/platform/browser/fetcher';
import type { FilledCart } from '@/lib/selling/cart/fill-cart';
import type { FillItem } from '@/lib/selling/cart/schema';
import type { SaveBuildTexts } from '../account/save-build';
import { buildMemory } from '../app/build-memory';
import { loadStore } from '../cart/use-cart';
import { setShopper } from '../cart/use-shopper';

type Texts = Readonly<
  Record<
    | 'add'
    | 'added'
    | 'addedSome'
    | 'failed'
    | 'openCart'
    | 'share'
    | 'shared'
    | 'sharedText'
    | 'shareAddress'
    | 'clear',
    string
  >
>;

type BuildActionsProps = {
  items: readonly FillItem[];
  query: string;
  address: string;
  clear: string;
  warning: string | null;
  texts: Texts;
  saveTexts: SaveBuildTexts;
};

type SaveBuildView = ComponentType<{ query: string; texts: SaveBuildTexts }>;

type State = { at: 'rest' | 'adding' } | { at: 'failed'; why: string } | { at: 'added'; missing: string[] };

export function BuildActions({ items, query, address, clear, warning, texts, saveTexts }: BuildActionsProps) {
  const [state, setState] = useState<State>({ at: 'rest' });
  const [shared, setShared] = useState(false);
  const [Save, setSave] = useState<SaveBuildView | null>(null);
  const field = useId();
  const fail = () => setState({ at: 'failed', why: networkLostText() ?? texts.failed });

  const add = async () => {
    setState({ at: 'adding' });
    try {
      const { missing } = await api<FilledCart>('POST', '/api/cart/fill', {
        items,
        sessionId: shopperSessionId(),
      });
      const store = await loadStore();
      store.watchCart();
      store.showFilledCart(texts.openCart);
      setState({ at: 'added', missing });
    } catch {
      fail();
    }
  };

  const openSave = async () => {
    try {
      const { SaveBuild } = await import(/* webpackChunkName: "account" */ '../account/save-build');
      setSave(() => SaveBuild);
    } catch {
      fail();
    }
  };

  const share = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setShared(true);
    } catch {}
  };

  return (
    <div className="mt-5 flex flex-col gap-3">
      {warning && <p className="rounded-md bg-destructive-soft px-3 py-2 text-sm text-destructive">{warning}</p>}
      <Button size="lg" loading={state.at === 'adding'} onClick={add}>
        <ShoppingCart aria-hidden />
        {texts.add}
      </Button>
      <div role="status" className="flex flex-col gap-2 text-sm empty:hidden">
        {state.at === 'failed' && <p className="text-destructive">{state.why}</p>}
        {state.at === 'added' && (
          <>
            <p className={state.missing.length > 0 ? 'text-warning' : 'text-success'}>
              {state.missing.length > 0
                ? isolateDirections(
                    texts.addedSome.replace(
                      '{products}',
                      state.missing.map((name) => `\u2068${name}\u2069`).join(' · '),
                    ),
                  )
                : texts.added}
            </p>
            <Button variant="outline" onClick={() => setShopper({ drawerOpen: true })}>
              {texts.openCart}
            </Button>
          </>
        )}
      </div>
      {Save ? (
        <Save key={query} query={query} texts={saveTexts} />
      ) : (
        <Button variant="outline" onClick={openSave}>
          <Bookmark aria-hidden />
          {saveTexts.title}
        </Button>
      )}
      <div className="flex flex-col gap-1.5">
        <label htmlFor={field} className="text-sm text-muted-foreground">
          {texts.shareAddress}
        </label>
        <Input id={field} readOnly dir="ltr" value={address} onFocus={(event) => event.target.select()} />
      </div>
      <Button variant="outline" onClick={share}>
        <Share2 aria-hidden />
        {texts.share}
      </Button>
      <p role="status" className="text-sm text-success empty:hidden">
        {shared ? `${texts.shared} ${texts.sharedText}` : ''}
      </p>
      <Button asChild variant="ghost">
        <a href={clear} onClick={buildMemory.clear}>
          {texts.clear}
        </a>
      </Button>
    </div>
  );
}
