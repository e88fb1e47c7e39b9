'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { LENGTH } from '@/lib/platform/shared/fields';
import { LeaveGuard } from '../../shared/form/leave-guard';

type Props = { answer: string; isBusy: boolean; onSave: (answer: string) => void; onCancel: () => void };

export function AnswerForm({ answer, isBusy, onSave, onCancel }: Props) {
  const t = useTranslations('admin.reviews');
  const common = useTranslations('admin.common');
  const [text, setText] = useState(answer);
  return (
    <form
      method="dialog"
      className="flex max-w-prose flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text);
      }}
    >
      <LeaveGuard dirty={text !== answer} onLeave={() => setText(answer)} />
      <Field label={t('answer')} hint={t('answer_hint')}>
        <Textarea
          dir="auto"
          autoFocus
          value={text}
          maxLength={LENGTH.text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm" loading={isBusy}>
          {t('answer_save')}
        </Button>
        <Button size="sm" variant="outline" disabled={isBusy} onClick={onCancel}>
          {common('cancel')}
        </Button>
      </div>
    </form>
  );
}
