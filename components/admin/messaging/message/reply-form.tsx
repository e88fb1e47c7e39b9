'use client';

import { Send } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import { Textarea } from '@/components/ui/textarea';
import type { MessageThread } from '@/lib/messaging/message/reads';
import { fillReplyPlaceholders, hasPlaceholders, hasUnknownPlaceholders } from '@/lib/messaging/message/rules';
import type { SavedReply } from '@/lib/messaging/message/saved-replies';
import { api } from '@/lib/platform/browser/fetcher';
import { LENGTH } from '@/lib/platform/shared/fields';
import { type FormFailure, formFailureOf } from '../../shared/form/failure';
import { FormProblem } from '../../shared/form/form-problem';
import { useStaffRouter } from '../../shared/use-staff-router';

type Props = {
  message: MessageThread;
  saved: readonly SavedReply[];
  text: string;
  onText: (text: string) => void;
};

export function ReplyForm({ message, saved, text, onText }: Props) {
  const t = useTranslations('admin.messages');
  const validation = useTranslations('validation');
  const router = useStaffRouter();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const isUnknown = hasUnknownPlaceholders(text);
  const isOpen = isUnknown || hasPlaceholders(text);

  const insert = (id: string) => {
    const chosen = saved.find((reply) => reply.id === id);
    if (!chosen) return;
    const filled = fillReplyPlaceholders(chosen.text, { name: message.name, order: message.orderNumber });
    onText(text.trim() === '' ? filled : `${text.trimEnd()}\n\n${filled}`);
  };

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || isOpen || text.trim() === '') return;
    setBusy(true);
    setFailure(null);
    try {
      await api('POST', `/api/admin/messages/${message.id}/replies`, { text, version: message.updatedAt });
      onText('');
      toast.success(t('replied'));
      router.refresh();
    } catch (error) {
      const failed = formFailureOf(error);
      setFailure(failed);
      if (failed.kind === 'changed') router.refresh();
    } finally {
      setBusy(false);
    }
  };
  const sendByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <form
      method="dialog"
      onSubmit={send}
      onKeyDown={sendByKey}
      className="grid gap-3 rounded-md border bg-muted/40 p-4"
    >
      {saved.length > 0 && (
        <Field label={t('insert')}>
          <NativeSelect value="" onChange={(event) => insert(event.target.value)}>
            <option value="">{t('insert_choose')}</option>
            {saved.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
      <Field
        label={t('reply')}
        hint={t.rich('reply_hint', { email: () => <bdi dir="ltr">{message.email}</bdi> })}
        error={isUnknown ? validation('reply_unknown_places') : isOpen ? t('places_open') : null}
      >
        <Textarea
          dir="auto"
          rows={5}
          maxLength={LENGTH.text}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      </Field>
      {failure?.kind === 'changed' ? (
        <p role="alert" className="rounded-md bg-destructive-soft px-3 py-2.5 text-destructive text-sm">
          {t('answered_meanwhile')}
        </p>
      ) : (
        failure && <FormProblem failure={failure} />
      )}
      <Button type="submit" loading={busy} disabled={isOpen || text.trim() === ''} className="w-fit justify-self-end">
        <Send aria-hidden />
        <span>{message.replies > 0 ? t('send_again') : t('send')}</span>
      </Button>
    </form>
  );
}
