import { FileText } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { InvoiceLink } from '@/lib/invoice/reads';

type Props = {
  documents: readonly InvoiceLink[];
  /** leaves the window that the links stand in open */
  apart?: boolean;
};

/** The tax documents of an order, each as a link to its page. */
export function OrderDocuments({ documents, apart = false }: Props) {
  const kind = useTranslations('client.invoice.kinds');
  return (
    <ul className="flex flex-col gap-2">
      {documents.map((document) => (
        <li key={document.id}>
          <Button asChild variant="outline" className="w-full justify-start">
            <Link
              href={`/admin/invoices/${document.id}` as Route}
              prefetch={false}
              target={apart ? '_blank' : undefined}
              rel={apart ? 'noopener' : undefined}
            >
              <FileText aria-hidden />
              {kind(document.kind)} <bdi dir="ltr">{document.number}</bdi>
            </Link>
          </Button>
        </li>
      ))}
    </ul>
  );
}
