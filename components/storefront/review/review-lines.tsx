'use client';

import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ReviewLine } from '@/lib/selling/review/reads';
import { Value } from '../../shared/value';
import { ProductImage } from '../shared/product-image';
import { FiveStars } from './five-stars';
import { ReviewForm } from './review-form';

type Props = {
  lines: readonly ReviewLine[];
  endpoint: string;
  extra?: Record<string, unknown>;
  onSent: (lines: ReviewLine[]) => void;
  as: 'h2' | 'h3';
  open?: boolean;
};

export function ReviewLines(props: Props) {
  return (
    <ul className="flex flex-col gap-4">
      {props.lines.map((line) => (
        <li key={line.itemId} className="rounded-lg border border-border bg-card p-4">
          <Line {...props} line={line} />
        </li>
      ))}
    </ul>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

function Line({ line, endpoint, extra, onSent, as: Heading, open = false }: Props & { line: ReviewLine }) {
  const t = useTranslations('client.review');
  const [isOpen, setOpen] = useState(open);
  const [isSent, setSent] = useState(false);
  const sent = (lines: ReviewLine[]) => {
    onSent(lines);
    setSent(true);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <span className="relative size-14 shrink-0 overflow-hidden rounded-md bg-stage">
          <ProductImage src={line.image} alt="" sizes="56px" />
        </span>
        <Heading className="min-w-0 flex-1 text-sm font-medium break-words text-foreground">
          <Value text={line.name} />
        </Heading>
      </div>
      {line.review && (
        <div className="flex flex-col gap-2 text-sm text-foreground">
          <p
            ref={isSent ? takeFocus : undefined}
            tabIndex={-1}
            className="flex items-center gap-2 text-success outline-none"
          >
            <CircleCheck aria-hidden className="size-4 shrink-0" />
            <span>{t('thanks')}</span>
          </p>
          <FiveStars stars={line.review.stars} label={t('stars', { stars: line.review.stars })} />
          {line.review.text && (
            <p dir="auto" className="break-words whitespace-pre-line text-muted-foreground">
              {line.review.text}
            </p>
          )}
        </div>
      )}
      {!line.review && isOpen && (
        <ReviewForm itemId={line.itemId} name={line.name} endpoint={endpoint} extra={extra} onSent={sent} />
      )}
      {!line.review && !isOpen && (
        <Button
          variant="outline"
          className="w-fit"
          aria-label={t('open_named', { name: line.name })}
          onClick={() => setOpen(true)}
        >
          {t('open')}
        </Button>
      )}
    </div>
  );
}
