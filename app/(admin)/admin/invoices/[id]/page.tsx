import { FileCode, FileDown, ReceiptText } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { OrderDocuments } from '@/components/admin/orders/invoice/order-documents';
import { ReportSection } from '@/components/admin/orders/invoice/report-section';
import { adminOrderUrl, safeBackPath, withBack } from '@/components/admin/shared/admin-urls';
import { BackLink } from '@/components/admin/shared/back-link';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { InvoiceSheet } from '@/components/storefront/invoice/invoice-sheet';
import { PrintButton } from '@/components/storefront/shared/print-button';
import { Button } from '@/components/ui/button';
import { readInvoice, readInvoiceLinks } from '@/lib/orders/invoice/reads';
import { canSeePersonalData } from '@/lib/platform/person/personal-data';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { hasPermission } from '@/lib/platform/shared/areas';
import { searchParam } from '@/lib/platform/shared/query';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('client.invoice'))('title') };
}

export default async function InvoicePage({ params, searchParams }: PageProps<'/admin/invoices/[id]'>) {
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const staff = await requireStaff(filterUrl(`/admin/invoices/${id}`, query), { any: ['orders_view', 'reports'] });
  const [t, sheet, invoice] = await Promise.all([
    getTranslations('admin.invoices'),
    getTranslations('client.invoice'),
    readInvoice(id, staff),
  ]);
  if (!invoice) notFound();
  const back = searchParam(query, 'back');
  const paperAt = (other: string | null) =>
    other && withBack(`/admin/invoices/${other}`, safeBackPath(back) ?? '/admin/invoices');
  const others = (await readInvoiceLinks(invoice.orderId)).filter(
    (other) => other.id !== invoice.id && other.id !== invoice.replacedById,
  );
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 print:max-w-none">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <BackLink back={back} otherwise="/admin/invoices" />
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="outline">
            <Link href={adminOrderUrl(invoice.orderId, `/admin/invoices/${invoice.id}`)}>
              <ReceiptText aria-hidden />
              {t('to_order')}
            </Link>
          </Button>
          {/* Invoices must name the buyer. */}
          {canSeePersonalData(staff) && (
            <>
              <PrintButton label={sheet('print')} />
              <Button asChild>
                <a href={`/api/admin/invoices/${invoice.id}/pdf`} target="_blank" rel="noopener">
                  <FileDown aria-hidden />
                  {sheet('pdf')}
                </a>
              </Button>
              <Button asChild variant="outline">
                <a href={`/api/admin/invoices/${invoice.id}/xml`} download>
                  <FileCode aria-hidden />
                  {t('xml')}
                </a>
              </Button>
            </>
          )}
        </div>
      </div>
      <InvoiceSheet invoice={invoice} as="h1" />
      <ReportSection
        invoiceId={invoice.id}
        canStep={hasPermission(staff, { any: ['orders', 'reports'] })}
        newer={paperAt(invoice.replacedById)}
        older={paperAt(invoice.replacesId)}
        back={safeBackPath(back) ?? '/admin/invoices'}
      />
      {others.length > 0 && (
        <section className="print:hidden">
          <h2 className="mb-2 font-medium">{t('others')}</h2>
          <OrderDocuments
            documents={others}
            addressOf={(paper) => withBack(paper, safeBackPath(back) ?? '/admin/invoices')}
          />
        </section>
      )}
    </div>
  );
}
