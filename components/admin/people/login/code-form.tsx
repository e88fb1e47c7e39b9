'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { ApiError, api } from '@/lib/platform/browser/fetcher';

/** `onOver`: the code step has expired; `reason`: the server's message. */
type Props = { onDone: () => void; onBack: () => void; onOver: (reason: string) => void };

export function SecondFactorForm({ onDone, onBack, onOver }: Props) {
  const t = useTranslations('admin.login');
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => input.current?.focus(), []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const code = input.current?.value.trim() ?? '';
    setProblem(code ? null : t('code_required'));
    if (!code) return input.current?.focus();
    setBusy(true);
    try {
      await api('POST', '/api/admin/login/code', { code });
    } catch (error) {
      setBusy(false);
      const refused = error instanceof ApiError ? error : null;
      if (refused?.code === 'challenge_over') return onOver(refused.detail ?? '');
      setProblem(refused?.issues[0]?.message ?? refused?.detail ?? t(refused ? 'broken' : 'unreachable'));
      input.current?.select();
      return;
    }
    onDone();
  };

  return (
    <form
      method="dialog"
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-4 rounded-lg border bg-card p-5 sm:p-6"
    >
      <p className="text-muted-foreground text-sm">{t('code_lead')}</p>
      <Field label={t('code')} hint={t('code_hint')} error={problem}>
        <Input
          ref={input}
          name="code"
          dir="ltr"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={50}
          required
          onChange={() => setProblem(null)}
        />
      </Field>
      <Button type="submit" size="lg" loading={busy}>
        {t('code_submit')}
      </Button>
      <Button variant="ghost" onClick={onBack} disabled={busy}>
        {t('code_again')}
      </Button>
    </form>
  );
}
