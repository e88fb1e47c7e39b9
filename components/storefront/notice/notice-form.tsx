'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { networkLostText } from '@/components/ui/toast/offline-title';
import { ApiError, api, shopperSessionId } from '@/lib/platform/browser/fetcher';
import { parseSar, toSar } from '@/lib/platform/shared/money';
import { suggestedTargetPrice } from '@/lib/selling/notice/rules';
import type { NoticeResponse } from '@/lib/selling/notice/schema';
import { localStore, NOTICE_EMAIL_KEY } from '../app/storage';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

export type NoticeSubject = { product: { id: string; name: string; price: string }; kind: 'stock' | 'price' };

type Errors = { email?: string; target?: string; form?: string };

export function NoticeForm({
  product,
  kind,
  onDone,
}: NoticeSubject & { onDone: (state: NoticeResponse['state']) => void }) {
  const t = useTranslations('notice');
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const target = useRef<HTMLInputElement>(null);

  const refuse = (found: Errors) => {
    setErrors(found);
    if (found.target) target.current?.focus();
    else if (found.email) email.current?.focus();
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const address = email.current?.value.trim() ?? '';
    if (!EMAIL.test(address)) return refuse({ email: t('email_invalid') });
    const wanted = kind === 'price' ? { target: target.current?.value.trim() ?? '' } : {};
    setErrors({});
    setSending(true);
    try {
      const body = { kind, productId: product.id, email: address, ...wanted, sessionId: shopperSessionId() };
      const { state } = await api<NoticeResponse>('POST', '/api/notices', body);
      localStore.write(NOTICE_EMAIL_KEY, address);
      onDone(state);
    } catch (error) {
      const known = error instanceof ApiError ? error : null;
      const at = (path: string) => known?.issues.find((issue) => issue.path === path)?.message;
      const reached = known?.code === 'notice_reached' && kind === 'price';
      const found: Errors = { email: at('email'), target: reached ? t('target_reached') : at('target') };
      refuse(
        found.email || found.target
          ? found
          : { form: known?.code === 'internal' ? t('failed') : (known?.detail ?? networkLostText() ?? t('failed')) },
      );
      setSending(false);
    }
  };

  return (
    // `method=dialog`: see contact/contact-form.tsx.
    <form method="dialog" noValidate aria-busy={sending} onSubmit={send} className="flex flex-col gap-4">
      {kind === 'price' && (
        <Field label={t('target')} error={errors.target} required>
          <Input
            ref={target}
            name="target"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            dir="ltr"
            className="text-end"
            defaultValue={toSar(suggestedTargetPrice(parseSar(product.price))).replace(/\.00$/, '')}
          />
        </Field>
      )}
      <Field label={t('email')} error={errors.email} hint={t('hint')} required>
        <Input
          ref={email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={200}
          dir="ltr"
          className="text-end"
          defaultValue={localStore.read(NOTICE_EMAIL_KEY) ?? ''}
        />
      </Field>
      {errors.form && (
        <p role="alert" className="text-sm text-destructive">
          {errors.form}
        </p>
      )}
      <Button type="submit" size="lg" loading={sending}>
        {t('submit')}
      </Button>
    </form>
  );
}
