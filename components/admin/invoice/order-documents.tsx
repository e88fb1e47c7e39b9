import { FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { InvoiceLink } from '@/lib/invoice/reads';

/** The tax documents of an order, each as a link to its page. */
export function OrderDocuments({ documents }: { documents: readonly InvoiceLink[] }) {
  const kind = useTranslations('client.invoice.kinds');
  return (
    <ul className="flex flex-col gap-2">
      {documents.map((document) => (
        <li key={document.id}>
          <Button asChild variant="outline" className="w-full justify-start">
            <a href={`/admin/invoices/${document.id}`} target="_blank" rel="noopener">
              <FileText aria-hidden />
              {kind(document.kind)} <bdi dir="ltr">{document.number}</bdi>
            </a>
          </Button>
        </li>
      ))}
    </ul>
  );
}
