'use client';

import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { toast } from '@/components/ui/toast/toast';
import { ApiError, api } from '@/lib/platform/browser/fetcher';
import { saudiMobile } from '@/lib/platform/shared/phone';

const SUCCESS_MS = 3000;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

export function NewsletterForm({ channel }: { channel: 'email' | 'whatsapp' }) {
  const t = useTranslations('client.home.newsletter');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'sending' | 'done'>('idle');
  const [invalid, setInvalid] = useState(false);
  const isEmail = channel === 'email';

  useEffect(() => {
    if (state !== 'done') return;
    const timer = setTimeout(() => setState('idle'), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const subscribe = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = field.current?.value.trim() ?? '';
    if (isEmail ? !EMAIL.test(text) : !saudiMobile(text)) {
      setInvalid(true);
      field.current?.focus();
      return;
    }
    setState('sending');
    try {
      const body = isEmail ? { email: text, type: 'email' } : { phone: text, type: 'whatsapp' };
      await api('POST', '/api/newsletter-subscribe', body);
      form.reset();
      setState('done');
      toast.success(isEmail ? t('asked') : t('success'), {
        description: isEmail ? t('success_email') : t('success_whatsapp'),
      });
    } catch (error) {
      setState('idle');
      const known = error instanceof ApiError && error.status < 500 ? error : null;
      const reason = known?.issues[0]?.message ?? known?.detail;
      toast.error(t('failure'), { description: reason ?? t('failure_text') });
    }
  };

  const error = `${id}-error`;
  const consent = `${id}-consent`;
  return (
    // For `dialog` see contact/contact-form.tsx.
    <form method="dialog" noValidate onSubmit={subscribe} className="flex flex-col gap-2">
      <Label htmlFor={id}>{isEmail ? t('email') : t('phone')}</Label>
      <div className="flex flex-wrap gap-2">
        <Input
          ref={field}
          id={id}
          name={isEmail ? 'email' : 'phone'}
          type={isEmail ? 'email' : 'tel'}
          inputMode={isEmail ? 'email' : 'tel'}
          autoComplete={isEmail ? 'email' : 'tel'}
          required
          maxLength={isEmail ? 200 : 50}
          dir="ltr"
          className="w-auto min-w-[min(8rem,100%)] flex-1 text-end"
          placeholder={isEmail ? t('email_placeholder') : t('phone_placeholder')}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? `${error} ${consent}` : consent}
          onChange={() => setInvalid(false)}
          onBlur={({ currentTarget }) => {
            if (!isEmail) currentTarget.value = saudiMobile(currentTarget.value) ?? currentTarget.value;
          }}
        />
        <Button type="submit" loading={state === 'sending'} disabled={state === 'done'} className="min-w-24">
          {state === 'done' && <Check aria-hidden />}
          <span>{state === 'done' ? (isEmail ? t('sent') : t('done')) : t('submit')}</span>
        </Button>
      </div>
      {invalid && (
        <p id={error} role="alert" className="text-xs text-destructive">
          {isEmail ? t('email_invalid') : t('phone_invalid')}
        </p>
      )}
      <p id={consent} className="text-xs text-muted-foreground">
        {isEmail ? t('consent_email') : t('consent_whatsapp')}
      </p>
    </form>
  );
}
