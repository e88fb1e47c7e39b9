import { Clock } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { countInvoicesDue } from '@/lib/invoice/reads';
import { getStoreSettings } from '@/lib/store-settings/reads';

/** Says that orders wait for their invoice, and what they wait for. */
export async function InvoicesDue() {
  const count = await countInvoicesDue();
  if (count === 0) return null;
  const [t, { vatNumber, storeAddress }] = await Promise.all([getTranslations('admin.invoices'), getStoreSettings()]);
  return (
    <p className="mb-4 flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2.5 text-sm text-warning">
      <Clock aria-hidden className="mt-1 size-4 shrink-0" />
      {t(vatNumber && storeAddress ? 'due_running' : 'due', { count })}
    </p>
  );
}
