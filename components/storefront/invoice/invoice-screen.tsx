'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowRight, FileDown, ReceiptText, TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { useParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/storefront/shared/button-link';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { InvoiceView } from '@/lib/orders/invoice/reads';
import { parseOrderNumber } from '@/lib/platform/barcode/order-number';
import { ApiError, fetchOwnData } from '@/lib/platform/browser/fetcher';
import { PrintButton } from '../shared/print-button';
import { InvoiceSheet } from './invoice-sheet';

const useOwnInvoices = (path: string) =>
  useQuery({
    queryKey: [path],
    queryFn: async (): Promise<InvoiceView[] | null> => {
      try {
        return await fetchOwnData<InvoiceView[]>(path);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    retry: false,
  });

export function InvoiceScreen() {
  const t = useTranslations('client.invoice');
  const { orderNumber } = useParams<{ orderNumber: string }>();
  const number = parseOrderNumber(decodeURIComponent(orderNumber));
  const path = `/api/orders/${encodeURIComponent(number)}/invoice`;
  const invoices = useOwnInvoices(path);
  const back = (
    <Link
      href={`/orders/${encodeURIComponent(number)}`}
      prefetch={false}
      className="-ms-1 inline-flex min-h-11 w-fit items-center gap-1.5 rounded-md px-1 text-muted-foreground text-sm transition-colors hover:text-foreground"
    >
      <ArrowRight aria-hidden className="size-4" />
      {t('to_order')}
    </Link>
  );
  if (invoices.isPending) return <InvoiceSkeleton />;
  if (invoices.isError) {
    return (
      <EmptyState
        icon={TriangleAlert}
        title={t('failed_title')}
        text={t('failed_text')}
        action={<Button onClick={() => invoices.refetch()}>{t('retry')}</Button>}
      />
    );
  }
  if (!invoices.data || invoices.data.length === 0) {
    return (
      <EmptyState
        icon={ReceiptText}
        title={t('none_title')}
        text={t('none_text')}
        action={
          <>
            {back}
            {/* On another device, order lookup verifies the shopper first. */}
            <ButtonLink href={`/orders/find?number=${encodeURIComponent(number)}`} prefetch={false}>
              {t('find')}
            </ButtonLink>
          </>
        }
      />
    );
  }
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 print:block print:max-w-none">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        {back}
        <PrintButton label={t('print')} />
      </div>
      {invoices.data.map((invoice) => (
        <div
          key={invoice.id}
          className="flex flex-col gap-3 print:block print:break-after-page print:last:break-after-auto"
        >
          <InvoiceSheet invoice={invoice} />
          <Button asChild className="self-start print:hidden">
            <a
              href={`${path}/${invoice.id}/pdf`}
              target="_blank"
              rel="noopener"
              aria-label={t('pdf_of', { number: invoice.number })}
            >
              <FileDown aria-hidden />
              {t('pdf')}
            </a>
          </Button>
        </div>
      ))}
    </div>
  );
}

export function InvoiceSkeleton() {
  const t = useTranslations('client.invoice');
  return (
    <div role="status" className="mx-auto flex max-w-3xl flex-col gap-6">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-160 rounded-lg" />
    </div>
  );
}
