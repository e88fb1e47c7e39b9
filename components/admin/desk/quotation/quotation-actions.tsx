'use client';

import { Copy, FileText, Pencil, Send } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import type { PhoneOrderOptions } from '@/lib/desk/phone-order/reads';
import type { QuotationDetails } from '@/lib/desk/quotation/reads';
import type { QuotationStep } from '@/lib/desk/quotation/rules';
import { api } from '@/lib/platform/browser/fetcher';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { whatsAppNumber } from '@/lib/platform/shared/phone';
import { useHasPermission } from '../../shared/allowed';
import { ReasonWindow } from '../../shared/reason-window';
import { useFailureToast } from '../../shared/use-failure-toast';
import { useStaffRouter } from '../../shared/use-staff-router';
import { useCopyText } from '../order/use-copy-text';
import { WhatsAppText } from '../order/whatsapp-text';
import { AcceptDialog, ConvertDialog } from './step-dialogs';

type Window = 'withdraw' | 'decline' | 'accept' | 'convert';

export function QuotationActions({ quotation, options }: { quotation: QuotationDetails; options: PhoneOrderOptions }) {
  const t = useTranslations('admin.quotations');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const copyText = useCopyText();
  const mayChange = useHasPermission('orders');
  const seesPapers = useHasPermission(['orders_view', 'personal_data']);
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState<{ window: Window; key: number } | null>(null);
  const opener = useRef<HTMLButtonElement | null>(null);
  const { steps, link, id, updatedAt: version } = quotation;
  const may = (step: QuotationStep) => mayChange && steps.includes(step);
  const take = async (body: { step: QuotationStep } & Record<string, unknown>) => {
    setBusy(true);
    try {
      await api('POST', `/api/admin/quotations/${id}/steps`, { ...body, version });
      toast.success(t(`done.${body.step}`));
      setOpen(null);
    } catch (error) {
      toastFailure(t('failed'), error);
    }
    setBusy(false);
    router.refresh();
  };
  const show = (window: Window) => (event: { currentTarget: HTMLButtonElement }) => {
    opener.current = event.currentTarget;
    setOpen((now) => ({ window, key: (now?.key ?? 0) + 1 }));
  };
  const number = whatsAppNumber(quotation.phone);
  const text = t('whatsapp_text', {
    name: quotation.firstName,
    number: quotation.number,
    amount: formatAmount(parseSar(quotation.total), 'always'),
    vat: String(Number(quotation.sums.taxRate) > 0),
    until: quotation.validUntilText ?? '',
    url: link ?? '',
  });
  const windowProps = { quotation, open: true, onClose: () => setOpen(null), returnFocusTo: opener };
  const asked = open?.window === 'withdraw' || open?.window === 'decline' ? open.window : null;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {mayChange && quotation.standing === 'draft' && (
          <Button asChild variant={quotation.shippingCompanyId && !quotation.isStale ? 'outline' : 'default'}>
            <Link href={`/admin/quotations/${id}/edit` as Route}>
              <Pencil aria-hidden />
              {t('edit')}
            </Link>
          </Button>
        )}
        {may('send') && (
          <Button loading={busy} disabled={!quotation.shippingCompanyId} onClick={() => void take({ step: 'send' })}>
            <Send aria-hidden />
            <span>{t('send')}</span>
          </Button>
        )}
        {may('convert') && (
          <Button aria-haspopup="dialog" onClick={show('convert')}>
            {t('convert')}
          </Button>
        )}
        {may('accept') && (
          <Button variant="outline" aria-haspopup="dialog" onClick={show('accept')}>
            {t('accept')}
          </Button>
        )}
        {may('revise') && (
          <Button variant="outline" loading={busy} onClick={() => void take({ step: 'revise' })}>
            <span>{t('revise')}</span>
          </Button>
        )}
        {seesPapers && (
          <Button asChild variant="outline">
            <a href={`/api/admin/quotations/${id}/pdf`} target="_blank" rel="noopener">
              <FileText aria-hidden />
              {t('pdf')}
            </a>
          </Button>
        )}
        {may('decline') && (
          <Button variant="outline" aria-haspopup="dialog" onClick={show('decline')}>
            {t('decline')}
          </Button>
        )}
        {may('withdraw') && (
          <Button variant="outline" aria-haspopup="dialog" className="text-destructive" onClick={show('withdraw')}>
            {t('withdraw')}
          </Button>
        )}
      </div>
      {mayChange && quotation.standing === 'draft' && !quotation.shippingCompanyId && (
        <p className="text-muted-foreground text-sm">{t('incomplete')}</p>
      )}
      {link && (
        <div className="flex flex-wrap items-center gap-2 rounded-md bg-muted px-3 py-2 text-xs">
          <bdi dir="ltr" className="min-w-0 flex-1 basis-60 break-all">
            {link}
          </bdi>
          <Button size="sm" variant="outline" onClick={() => void copyText(link, t('copied'))}>
            <Copy aria-hidden />
            {t('copy')}
          </Button>
          {number && quotation.standing === 'sent' && (
            <WhatsAppText number={number} text={text} label={t('whatsapp')} variant="outline" />
          )}
        </div>
      )}
      {open?.window === 'accept' && <AcceptDialog key={open.key} {...windowProps} />}
      {open?.window === 'convert' && <ConvertDialog key={open.key} options={options} {...windowProps} />}
      {asked && (
        <ReasonWindow
          key={open?.key}
          open
          title={t(`${asked}_title`)}
          text={t(`${asked}_text`)}
          hint={t('reason_hint')}
          confirmLabel={t(asked)}
          onAnswer={(reason) => take({ step: asked, reason })}
          onClose={() => setOpen(null)}
          returnFocusTo={opener}
        />
      )}
    </div>
  );
}
