'use client';

import { Ban, CircleCheck, Clock, Download, type LucideIcon, PencilLine } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { AcceptedQuotation, BuyersQuotation } from '@/lib/desk/quotation/buyer';
import { ButtonLink } from '../shared/button-link';
import { AcceptForm } from './accept-form';
import { PaperView } from './paper-view';

type Props = { token: string; quotation: BuyersQuotation };

const ICONS = { draft: PencilLine, withdrawn: Ban, ended: Clock } as const;

export function BuyerScreen({ token, quotation }: Props) {
  const t = useTranslations('client.quotation');
  const router = useRouter();
  const [accepted, setAccepted] = useState<AcceptedQuotation | null>(null);
  const { paper, standing, options } = quotation;
  const orderNumber = accepted?.orderNumber ?? quotation.orderNumber;
  if (!paper) {
    const why = standing === 'draft' || standing === 'ended' ? standing : 'withdrawn';
    return (
      <EmptyState
        as="h1"
        icon={ICONS[why]}
        title={t(`${why}_title`)}
        text={t(`${why}_text`)}
        action={<ButtonLink href="/contact">{t('contact')}</ButtonLink>}
      />
    );
  }
  const done = (answer: AcceptedQuotation) => {
    setAccepted(answer);
    if (answer.payUrl) location.assign(answer.payUrl);
    else router.refresh();
  };
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      {orderNumber && (
        <Notice
          icon={CircleCheck}
          title={t('ordered', { number: `\u2066${orderNumber}\u2069` })}
          text={t('ordered_text')}
        >
          {accepted?.payUrl ? (
            <Button asChild>
              <a href={accepted.payUrl}>{t('pay')}</a>
            </Button>
          ) : (
            <ButtonLink href={`/orders/${orderNumber}`}>{t('to_order')}</ButtonLink>
          )}
        </Notice>
      )}
      {!orderNumber && standing === 'expired' && (
        <Notice icon={Clock} title={t('expired')} text={t('expired_text')}>
          <ButtonLink href="/contact">{t('contact')}</ButtonLink>
        </Notice>
      )}
      {!orderNumber && standing === 'declined' && <Notice icon={Ban} title={t('declined')} text={t('declined_text')} />}
      {!orderNumber && standing === 'accepted' && (
        <Notice icon={CircleCheck} title={t('accepted')} text={t('accepted_text')} />
      )}
      <PaperView paper={paper}>
        <Button asChild variant="outline" className="print:hidden">
          <a href={`/api/quotations/${token}/pdf`} target="_blank" rel="noreferrer">
            <Download aria-hidden />
            {t('pdf')}
          </a>
        </Button>
      </PaperView>
      {options && !orderNumber && (
        <AcceptForm
          token={token}
          paper={paper}
          options={options}
          onAccepted={done}
          onDeclined={() => router.refresh()}
        />
      )}
    </div>
  );
}

type NoticeProps = { icon: LucideIcon; title: string; text: string; children?: React.ReactNode };

function Notice({ icon: Icon, title, text, children }: NoticeProps) {
  return (
    <section
      role="status"
      className="flex flex-wrap items-center gap-4 rounded-lg border border-border bg-card p-4 sm:p-5"
    >
      <Icon aria-hidden className="size-6 shrink-0 text-primary" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold text-foreground">{title}</p>
        <p className="text-muted-foreground text-sm">{text}</p>
      </div>
      {children}
    </section>
  );
}
