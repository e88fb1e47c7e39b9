'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReviewLine } from '@/lib/selling/review/reads';
import { ReviewLines } from './review-lines';

export function ReviewLinkScreen({ token, lines: given }: { token: string; lines: readonly ReviewLine[] }) {
  const t = useTranslations('client.review');
  const [lines, setLines] = useState(given);
  return (
    <section className="flex w-full max-w-2xl flex-col gap-5">
      <header className="flex flex-col gap-1">
        <h1 className="text-xl font-bold text-foreground md:text-2xl">{t('title')}</h1>
        <p className="text-sm text-muted-foreground">{t('lead')}</p>
      </header>
      <ReviewLines
        lines={lines}
        endpoint={`/api/reviews/${encodeURIComponent(token)}`}
        onSent={setLines}
        as="h2"
        open
      />
    </section>
  );
}
