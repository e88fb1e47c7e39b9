import { FileText } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { InvoiceReference } from '@/lib/orders/invoice/reads';
import { documentKindKey } from '@/lib/orders/invoice/rules';

type Props = {
  documents: readonly InvoiceReference[];
  addressOf: (paper: string) => string;
};

export function OrderDocuments({ documents, addressOf }: Props) {
  const kind = useTranslations('client.invoice.kinds');
  return (
    <ul className="flex flex-col gap-2">
      {documents.map((document) => (
        <li key={document.id}>
          <Button asChild variant="outline" className="w-full justify-start">
            <Link href={addressOf(`/admin/invoices/${document.id}`) as Route} prefetch={false}>
              <FileText aria-hidden />
              <span>{kind(documentKindKey(document))}</span> <bdi dir="ltr">{document.number}</bdi>
            </Link>
          </Button>
        </li>
      ))}
    </ul>
  );
}
