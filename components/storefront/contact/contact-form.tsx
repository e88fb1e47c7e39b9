'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast/toast';
import { type ContactFormValues, contactForm } from '@/lib/messaging/message/contact-schema';
import { api } from '@/lib/platform/browser/fetcher';
import { serverMessageOf, showIssues, TextField } from '../shared/form-fields';
import { useIssueText } from '../shared/use-issue-text';

const EMPTY = { name: '', email: '', phone: '', subject: '', message: '' } satisfies ContactFormValues;

export function ContactMessageForm() {
  const t = useTranslations('client.contact');
  const text = useIssueText();
  const form = useForm<ContactFormValues>({
    resolver: zodResolver(contactForm, undefined, { raw: true }),
    defaultValues: EMPTY,
  });
  const trap = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState(false);

  const send = useMutation({
    mutationFn: (values: ContactFormValues) =>
      api('POST', '/api/contact', { ...values, website: trap.current?.value ?? '' }),
    onSuccess: () => {
      form.reset(EMPTY);
      setSent(true);
      toast.success(t('sent'), { description: t('sent_text') });
    },
    onError: (error) => {
      showIssues(form, error);
      toast.error(t('failed'), { description: serverMessageOf(error) ?? t('failed_text') });
    },
  });

  return (
    // `dialog` does nothing: with GET, a submit before hydration would put the message into the URL.
    <form
      method="dialog"
      noValidate
      aria-busy={send.isPending}
      onSubmit={(event) => {
        setSent(false);
        void form.handleSubmit((values) => send.mutate(values))(event);
      }}
      className="grid gap-4 sm:grid-cols-2"
    >
      <TextField form={form} name="name" label={t('name')} autoComplete="name" maxLength={200} />
      <TextField form={form} name="email" kind="email" label={t('email')} maxLength={200} />
      <TextField
        form={form}
        name="phone"
        kind="phone"
        label={t('phone')}
        optional={t('optional')}
        maxLength={50}
        placeholder={t('phone_placeholder')}
      />
      <TextField form={form} name="subject" label={t('subject')} maxLength={200} />
      <Field
        label={t('message')}
        required
        error={text(form.formState.errors.message?.message)}
        className="sm:col-span-2"
      >
        <Textarea {...form.register('message')} maxLength={5000} aria-required className="min-h-36" />
      </Field>
      {/* Honeypot: bots fill in every field. */}
      <input
        ref={trap}
        type="text"
        name="website"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
        className="pointer-events-none absolute size-px opacity-0"
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2">
        <Button type="submit" size="lg" loading={send.isPending} className="w-full sm:w-auto sm:min-w-40">
          {send.isPending ? t('sending') : t('send')}
        </Button>
        <p role="status" className="text-sm text-success">
          {sent && (
            <span className="inline-flex items-center gap-2">
              <CircleCheck aria-hidden className="size-4.5 shrink-0" />
              {t('sent')}
            </span>
          )}
        </p>
      </div>
    </form>
  );
}
