'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { ApiError, api } from '@/lib/platform/browser/fetcher';
import { PasswordInput } from '../../shared/form/password-input';
import { SecondFactorForm } from './code-form';

export function LoginForm({ next }: { next: string }) {
  const t = useTranslations('admin.login');
  const [missing, setMissing] = useState({ username: false, password: false });
  const [busy, setBusy] = useState(false);
  const [owesCode, setOwesCode] = useState(false);
  const [alert, setAlert] = useState<{ text: string; open: boolean }>({ text: '', open: false });
  const passwordInput = useRef<HTMLInputElement>(null);
  const usernameInput = useRef<HTMLInputElement>(null);

  const enter = () => window.location.assign(next);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    // From the DOM: a password manager may fill the fields before hydration.
    const username = usernameInput.current?.value.trim() ?? '';
    const password = passwordInput.current?.value ?? '';
    setMissing({ username: !username, password: !password });
    if (!username || !password) {
      (username ? passwordInput : usernameInput).current?.focus();
      return;
    }
    setBusy(true);
    try {
      const answer = await api<{ secondFactor?: true }>('POST', '/api/admin/login', { username, password });
      if (answer.secondFactor) {
        setBusy(false);
        setOwesCode(true);
        return;
      }
    } catch (error) {
      setBusy(false);
      const refused = error instanceof ApiError ? error : null;
      const text = refused?.status === 401 ? t('wrong') : (refused?.detail ?? t(refused ? 'broken' : 'unreachable'));
      setAlert({ text, open: true });
      return;
    }
    enter();
  };

  const over = (text: string) => {
    setOwesCode(false);
    setAlert({ text, open: true });
  };
  return (
    <>
      {owesCode && <SecondFactorForm onDone={enter} onBack={() => setOwesCode(false)} onOver={over} />}
      <form
        method="dialog"
        hidden={owesCode}
        noValidate
        onSubmit={submit}
        className="flex flex-col gap-4 rounded-lg border bg-card p-5 [&[hidden]]:hidden sm:p-6"
      >
        <Field label={t('username')} error={missing.username ? t('both_required') : null}>
          <Input
            ref={usernameInput}
            name="username"
            dir="ltr"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            required
            onChange={(event) => setMissing({ ...missing, username: !event.target.value.trim() && missing.username })}
          />
        </Field>
        <Field label={t('password')} nested error={missing.password ? t('both_required') : null}>
          <PasswordInput
            ref={passwordInput}
            name="password"
            autoComplete="current-password"
            required
            onChange={(event) => setMissing({ ...missing, password: !event.target.value && missing.password })}
          />
        </Field>
        <Button type="submit" size="lg" loading={busy} className="mt-1">
          {t('submit')}
        </Button>
      </form>
      <AlertDialog open={alert.open} onOpenChange={(open) => setAlert({ ...alert, open })}>
        <AlertDialogContent returnFocusTo={passwordInput}>
          <AlertDialogHeader>
            <AlertDialogTitle>{t('failed_title')}</AlertDialogTitle>
            <AlertDialogDescription>{alert.text}</AlertDialogDescription>
          </AlertDialogHeader>
          <AlertDialogFooter>
            <AlertDialogAction variant="default">{t('close')}</AlertDialogAction>
          </AlertDialogFooter>
        </AlertDialogContent>
      </AlertDialog>
    </>
  );
}
