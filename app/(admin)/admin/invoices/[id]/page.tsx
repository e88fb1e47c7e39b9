import { ArrowRight, FileDown, ReceiptText } from 'lucide-react';
import type { Metadata, Route } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { OrderDocuments } from '@/components/admin/invoice/order-documents';
import { InvoiceSheet } from '@/components/storefront/invoice/invoice-sheet';
import { PrintButton } from '@/components/storefront/invoice/print-button';
import { Button } from '@/components/ui/button';
import { readInvoice, readInvoiceLinks } from '@/lib/invoice/reads';
import { requireStaff } from '@/lib/server/auth/require-staff';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('client.invoice'))('title') };
}

export default async function InvoicePage({ params }: PageProps<'/admin/invoices/[id]'>) {
  const { id } = await params;
  await requireStaff(`/admin/invoices/${id}`, { any: ['orders', 'reports'] });
  const [t, sheet, invoice] = await Promise.all([
    getTranslations('admin.invoices'),
    getTranslations('client.invoice'),
    readInvoice(id),
  ]);
  if (!invoice) notFound();
  const others = (await readInvoiceLinks(invoice.orderId)).filter((other) => other.id !== invoice.id);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 print:max-w-none">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link
          href={'/admin/invoices' as Route}
          className="-ms-1 inline-flex min-h-9 items-center gap-1.5 rounded-md px-1 text-muted-foreground text-sm transition-colors hover:text-foreground"
        >
          {/* In a right-to-left page the way back points to the right. */}
          <ArrowRight aria-hidden className="size-4" />
          {t('back')}
        </Link>
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="outline">
            <Link href={`/admin/orders?q=${invoice.orderNumber}` as Route}>
              <ReceiptText aria-hidden />
              {t('to_order')}
            </Link>
          </Button>
          <PrintButton />
          <Button asChild>
            <a href={`/api/admin/invoices/${invoice.id}/pdf`} target="_blank" rel="noopener">
              <FileDown aria-hidden />
              {sheet('pdf')}
            </a>
          </Button>
        </div>
      </div>
      <InvoiceSheet invoice={invoice} as="h1" />
      {others.length > 0 && (
        <section className="print:hidden">
          <h2 className="mb-2 font-medium">{t('others')}</h2>
          <OrderDocuments documents={others} />
        </section>
      )}
    </div>
  );
}
