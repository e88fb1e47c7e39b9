'use client';

import { Eye, EyeOff, Flag, MessageSquareReply, Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from 'sonner';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { api } from '@/lib/platform/browser/fetcher';
import type { AdminReview } from '@/lib/selling/review/admin-reads';
import { MAX_STARS } from '@/lib/selling/review/rules';
import { cn } from '@/lib/utils';
import { OrderLink } from '../../desk/order/order-link';
import { useFailureToast } from '../../shared/use-failure-toast';
import { useStaffRouter } from '../../shared/use-staff-router';
import { AnswerForm } from './answer-form';

const VARIANTS = { waiting: 'warning', published: 'success', hidden: 'secondary' } as const;

type Change = { state?: AdminReview['state']; answer?: string; isSettled?: true };

function useChange({ id, updatedAt }: AdminReview) {
  const t = useTranslations('admin.reviews');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const [isBusy, setBusy] = useState(false);
  const change = async (wanted: Change): Promise<boolean> => {
    setBusy(true);
    try {
      await api('PUT', `/api/admin/reviews/${id}`, { ...wanted, version: updatedAt });
      toast.success(t('saved'));
      return true;
    } catch (error) {
      toastFailure(t('save_failed'), error);
      return false;
    } finally {
      setBusy(false);
      router.refresh();
    }
  };
  return { change, isBusy };
}

export function ReviewCard({ review }: { review: AdminReview }) {
  const t = useTranslations('admin.reviews');
  const { change, isBusy } = useChange(review);
  const [isAnswering, setAnswering] = useState(false);
  const { product, order, state } = review;
  const named = (label: string) => `${label}: ${product.name}`;
  return (
    <article className="flex flex-col gap-3 rounded-lg border bg-card p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="min-w-0 font-semibold">
          <a href={`/product/${product.id}`} target="_blank" rel="noopener" className="hover:text-primary">
            <bdi className="break-words">{product.name}</bdi>
          </a>
        </h2>
        <Badge variant={VARIANTS[state]}>{t(`states.${state}`)}</Badge>
        {review.openReports > 0 && <Badge variant="destructive">{t('reports', { count: review.openReports })}</Badge>}
        <time dateTime={review.createdAt} className="text-muted-foreground text-xs sm:ms-auto">
          {review.createdAtText}
        </time>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span role="img" aria-label={t('stars', { stars: review.stars })} className="inline-flex gap-0.5">
          {MAX_STARS.map((star) => (
            <Star
              key={star}
              aria-hidden
              fill="currentColor"
              className={cn('size-4', star <= review.stars ? 'text-star' : 'text-border')}
            />
          ))}
        </span>
        <bdi>{review.name || t('nameless')}</bdi>
        <OrderLink id={order.id} number={order.orderNumber} />
      </p>
      {review.text ? (
        <p dir="auto" className="max-w-prose whitespace-pre-line break-words text-sm leading-7">
          {review.text}
        </p>
      ) : (
        <p className="text-muted-foreground text-sm">{t('no_text')}</p>
      )}
      {review.answer && !isAnswering && (
        <div className="max-w-prose rounded-md bg-muted px-3 py-2 text-sm">
          <p className="text-muted-foreground text-xs">
            <span>{t('answer')}</span> · <span>{review.answeredText}</span>
          </p>
          <p dir="auto" className="whitespace-pre-line break-words leading-7">
            {review.answer}
          </p>
        </div>
      )}
      {isAnswering ? (
        <AnswerForm
          answer={review.answer ?? ''}
          isBusy={isBusy}
          onSave={async (answer) => {
            if (await change({ answer })) setAnswering(false);
          }}
          onCancel={() => setAnswering(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {state !== 'published' && (
            <Button
              size="sm"
              aria-label={named(t('publish'))}
              disabled={isBusy}
              onClick={() => change({ state: 'published' })}
            >
              <Eye aria-hidden />
              {t('publish')}
            </Button>
          )}
          {state !== 'hidden' && (
            <Button
              size="sm"
              variant="outline"
              aria-label={named(t('hide'))}
              disabled={isBusy}
              onClick={() => change({ state: 'hidden' })}
            >
              <EyeOff aria-hidden />
              {t('hide')}
            </Button>
          )}
          {review.openReports > 0 && (
            <Button
              size="sm"
              variant="outline"
              aria-label={named(t('settle'))}
              disabled={isBusy}
              onClick={() => change({ isSettled: true })}
            >
              <Flag aria-hidden />
              {t('settle')}
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            aria-label={named(t('answer_open'))}
            disabled={isBusy}
            onClick={() => setAnswering(true)}
          >
            <MessageSquareReply aria-hidden />
            {t('answer_open')}
          </Button>
        </div>
      )}
    </article>
  );
}
