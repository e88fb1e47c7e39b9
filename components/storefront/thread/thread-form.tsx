'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast/toast';
import { type ThreadReply, threadReply } from '@/lib/messaging/message/contact-schema';
import type { ShopperThread } from '@/lib/messaging/message/reads';
import { api } from '@/lib/platform/browser/fetcher';
import { serverMessageOf, showIssues } from '../shared/form-fields';
import { useIssueText } from '../shared/use-issue-text';

const EMPTY: ThreadReply = { text: '' };

export function ThreadForm({ token, onSent }: { token: string; onSent: (thread: ShopperThread) => void }) {
  const t = useTranslations('client.thread');
  const text = useIssueText();
  const form = useForm<ThreadReply>({
    resolver: zodResolver(threadReply, undefined, { raw: true }),
    defaultValues: EMPTY,
  });
  const send = useMutation({
    mutationFn: (values: ThreadReply) =>
      api<ShopperThread>('POST', `/api/messages/${encodeURIComponent(token)}`, values),
    onSuccess: (thread) => {
      form.reset(EMPTY);
      onSent(thread);
      toast.success(t('sent'), { description: t('sent_text') });
    },
    onError: (error) => {
      showIssues(form, error);
      toast.error(t('failed'), { description: serverMessageOf(error) ?? t('failed_text') });
    },
  });
  return (
    <form
      method="dialog"
      noValidate
      aria-busy={send.isPending}
      onSubmit={form.handleSubmit((values) => send.mutate(values))}
      className="flex flex-col gap-4"
    >
      <Field label={t('reply')} required hint={t('hint')} error={text(form.formState.errors.text?.message)}>
        <Textarea {...form.register('text')} dir="auto" maxLength={5000} aria-required />
      </Field>
      <Button type="submit" size="lg" loading={send.isPending} className="w-full sm:w-fit sm:min-w-40">
        {send.isPending ? t('sending') : t('send')}
      </Button>
    </form>
  );
}
