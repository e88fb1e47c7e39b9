import { TriangleAlert } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { currentStaff } from '@/lib/platform/server/auth/staff-session';
import { readAdminSettings } from '@/lib/platform/store-settings/admin-reads';
import { shopVatNumber } from '@/lib/platform/store-settings/reads';
import { missingOnInvoices } from '@/lib/platform/store-settings/rules';

/** `apart`: outside the settings page, with a link to it. */
export async function MissingOnInvoices({ apart = false }: { apart?: boolean }) {
  const settings = await readAdminSettings();
  const missing = missingOnInvoices({ ...settings, vatNumber: shopVatNumber(settings) });
  if (missing.length === 0) return null;
  const [t, staff] = await Promise.all([getTranslations('admin.invoices.missing'), currentStaff()]);
  return (
    <div className="mb-4 flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2.5 text-sm text-warning">
      <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
      <div>
        <ul>
          {missing.map((name) => (
            <li key={name}>{t(name)}</li>
          ))}
        </ul>
        {apart && staff?.areas.includes('settings') && (
          <Link href={'/admin/store-settings' as Route} className="font-medium underline underline-offset-4">
            {t('enter')}
          </Link>
        )}
      </div>
    </div>
  );
}
