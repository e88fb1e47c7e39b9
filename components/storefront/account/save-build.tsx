'use client';

import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { networkLostText } from '@/components/ui/toast/offline-title';
import { ApiError, api } from '@/lib/platform/browser/fetcher';
import { seemsSignedIn } from '@/lib/platform/shared/page-account';

export type SaveBuildTexts = Readonly<
  Record<'title' | 'name' | 'usual' | 'save' | 'saved' | 'open' | 'failed' | 'signIn', string>
>;

type State = { at: 'rest' | 'saving' | 'saved' } | { at: 'failed'; why: string };

export function SaveBuild({ query, texts }: { query: string; texts: SaveBuildTexts }) {
  const [name, setName] = useState(texts.usual);
  const [state, setState] = useState<State>({ at: 'rest' });
  const field = useId();
  if (!seemsSignedIn())
    return (
      <Button asChild variant="outline">
        <a href="/sign-in?to=pc-builder">{texts.signIn}</a>
      </Button>
    );

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setState({ at: 'saving' });
    try {
      await api('POST', '/api/account/builds', { name, query });
      setState({ at: 'saved' });
    } catch (error) {
      const detail = error instanceof ApiError ? error.detail : networkLostText();
      setState({ at: 'failed', why: detail || texts.failed });
    }
  };

  return (
    <form method="post" onSubmit={save} className="flex flex-col gap-1.5">
      <label htmlFor={field} className="text-sm text-muted-foreground">
        {texts.name}
      </label>
      <Input id={field} required maxLength={100} value={name} onChange={(event) => setName(event.target.value)} />
      <Button type="submit" loading={state.at === 'saving'}>
        {texts.save}
      </Button>
      <div role="status" className="text-sm empty:hidden">
        {state.at === 'failed' && <p className="text-destructive">{state.why}</p>}
        {state.at === 'saved' && (
          <p className="text-success">
            {texts.saved}{' '}
            <a href="/account" className="inline-flex min-h-11 items-center underline">
              {texts.open}
            </a>
          </p>
        )}
      </div>
    </form>
  );
}
