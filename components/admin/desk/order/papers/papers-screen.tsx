'use client';

import { FileStack, FileX, LoaderCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { isolateDirections } from '@/components/ui/isolate-directions';
import type { OrderPapers, PrintProgress } from '@/lib/desk/order-papers/schema';
import { BackLink } from '../../../shared/back-link';
import { type FormFailure, formFailureOf } from '../../../shared/form/failure';
import { ProgressBar } from '../../../shared/progress-bar';
import { openSignIn } from '../../../shared/sign-in-address';
import { useFailureText } from '../../../shared/use-failure-toast';
import { joinNames } from '../steps/join-names';
import { papersChannel, printProgress } from './print-progress';

type Made = Omit<Extract<PrintProgress, { pdf: string }>, 'pdf' | 'drawn'>;
type State =
  | { is: 'working'; done: number }
  | { is: 'made'; address: string | null; left: Made }
  | { is: 'failed'; failure: FormFailure };

const BEGUN: State = { is: 'working', done: 0 };
const LEFT = [
  ['without_invoice', 'withoutInvoice'],
  ['cancelled', 'cancelled'],
  ['without_label', 'withoutLabel'],
  ['changed', 'changed'],
] as const;

/** The opener creates the object URL, which ends with the page that created it. */
function addressOf(pdf: string): string {
  const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
  const file = new Blob([bytes], { type: 'application/pdf' });
  try {
    const opener = window.opener as (Window & typeof globalThis) | null;
    if (opener) return opener.URL.createObjectURL(file);
  } catch {
    // The opener is on another origin now, so this page creates it.
  }
  return URL.createObjectURL(file);
}

type Props = {
  wanted: OrderPapers;
  channel: string;
  back: string;
};

export function PapersScreen({ wanted, channel, back }: Props) {
  const t = useTranslations('admin.orders.papers');
  const [state, setState] = useState<State>(BEGUN);
  const [attempt, setAttempt] = useState(0);
  // Each server render passes a new but equal object.
  const [asked] = useState(wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per attempt
  useEffect(() => {
    const leaving = new AbortController();
    const make = async () => {
      for await (const news of printProgress(asked, leaving.signal)) {
        if ('error' in news)
          return setState({ is: 'failed', failure: { kind: 'refused', detail: news.error, issues: [] } });
        if ('done' in news) setState({ is: 'working', done: news.done });
        else {
          const { pdf, drawn, ...left } = news;
          const address = pdf === '' ? null : addressOf(pdf);
          setState({ is: 'made', address, left });
          if (address === null) return;
          const told = papersChannel(channel);
          told?.postMessage(drawn);
          told?.close();
          // The file would hide a list of skipped orders.
          if (LEFT.every(([, key]) => left[key].length === 0)) window.location.assign(address);
          return;
        }
      }
      setState({ is: 'failed', failure: { kind: 'unreachable', detail: null, issues: [] } });
    };
    make().catch((error: unknown) => {
      if (!leaving.signal.aborted) setState({ is: 'failed', failure: formFailureOf(error) });
    });
    return () => leaving.abort();
  }, [asked, channel, attempt]);
  return (
    <>
      <BackLink back={back} otherwise="/admin/orders" />
      {state.is === 'working' && <Working done={state.done} count={asked.ids.length} />}
      {state.is === 'failed' && (
        <Failed
          failure={state.failure}
          onAgain={() => {
            setState(BEGUN);
            setAttempt((last) => last + 1);
          }}
        />
      )}
      {state.is === 'made' && (
        <div role="status">
          <EmptyState
            icon={state.address ? FileStack : FileX}
            as="h1"
            title={t(state.address ? 'ready' : 'none')}
            text={LEFT.map(([key, numbers]) => {
              const some = state.left[numbers];
              return some.length === 0 ? null : (
                <span key={key} className="block text-warning">
                  {isolateDirections(
                    `${t(key, { count: some.length })}: ${joinNames(some, (one) => `\u2066${one}\u2069`)}`,
                  )}
                </span>
              );
            })}
            action={
              state.address && (
                <Button asChild>
                  <a href={state.address}>{t('show')}</a>
                </Button>
              )
            }
          />
        </div>
      )}
    </>
  );
}

function Working({ done, count }: { done: number; count: number }) {
  const t = useTranslations('admin.orders.papers');
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 py-16 text-center">
      <LoaderCircle aria-hidden className="size-8 animate-spin text-primary motion-reduce:animate-none" />
      <h1 className="font-semibold text-lg">{t('making', { count })}</h1>
      <div className="w-full">
        {/* Twice: drawing takes as long as reading. */}
        <ProgressBar label={t('title')} done={done} total={count * 2} />
      </div>
      <p role="status" className="text-muted-foreground text-sm">
        {done < count ? t('reading', { done, count }) : t('drawing')}
      </p>
    </div>
  );
}

function Failed({ failure, onAgain }: { failure: FormFailure; onAgain: () => void }) {
  const t = useTranslations('admin.orders.papers');
  const common = useTranslations('admin.common');
  const textOf = useFailureText();
  return (
    <div role="alert">
      <EmptyState
        icon={FileX}
        as="h1"
        title={t('failed')}
        text={textOf(failure)}
        action={
          <>
            <Button onClick={onAgain}>{common('retry')}</Button>
            {failure.kind === 'session' && (
              <Button variant="outline" onClick={openSignIn}>
                {common('session_over_link')}
              </Button>
            )}
          </>
        }
      />
    </div>
  );
}
