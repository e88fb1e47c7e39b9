'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { api } from '@/lib/platform/browser/fetcher';
import type { ReviewLine } from '@/lib/selling/review/reads';
import { MAX_REVIEW_TEXT } from '@/lib/selling/review/rules';
import { serverMessageOf } from '../shared/form-fields';
import { StarChoice } from './star-choice';

type Props = {
  itemId: string;
  name: string;
  endpoint: string;
  extra?: Record<string, unknown> | undefined;
  onSent: (lines: ReviewLine[]) => void;
};

export function ReviewForm({ itemId, name, endpoint, extra, onSent }: Props) {
  const t = useTranslations('client.review');
  const [stars, setStars] = useState(0);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const id = useId();
  const send = useMutation({
    mutationFn: () => api<ReviewLine[]>('POST', endpoint, { ...extra, itemId, stars, text }),
    onSuccess: onSent,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(stars === 0);
    if (stars > 0) send.mutate();
    else event.currentTarget.querySelector('input')?.focus();
  };
  return (
    // See contact/contact-form.tsx for `dialog`.
    <form method="dialog" noValidate aria-busy={send.isPending} onSubmit={submit} className="flex flex-col gap-3">
      <StarChoice
        name={`${id}-stars`}
        legend={t('your_stars', { name })}
        value={stars}
        problem={isMissing && stars === 0 ? t('stars_missing') : null}
        onChange={setStars}
      />
      <Field label={t('text')} optionalLabel={t('optional')} hint={t('text_hint')}>
        <Textarea
          dir="auto"
          value={text}
          maxLength={MAX_REVIEW_TEXT}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {send.isError && (
        <p role="alert" className="text-sm text-destructive">
          {serverMessageOf(send.error) ?? t('failed')}
        </p>
      )}
      <Button type="submit" className="w-fit" loading={send.isPending}>
        {t('send')}
      </Button>
    </form>
  );
}
