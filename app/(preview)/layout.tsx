import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/storefront/shell/client-messages';
import { StorefrontProviders } from '@/components/storefront/shell/storefront-providers';
import { GlyphSheet } from '@/components/ui/glyph/glyph-sheet';
import { getInstalmentPlans } from '@/lib/money/gateway/reads';
import { getChargesVat } from '@/lib/platform/store-settings/reads';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin.products');
  return { title: t('preview_title'), robots: { index: false, follow: false } };
}

export default async function PreviewLayout({ children }: { children: ReactNode }) {
  const [plans, chargesVat] = await Promise.all([getInstalmentPlans(), getChargesVat()]);
  return (
    <ClientMessages>
      <StorefrontProviders plans={plans} chargesVat={chargesVat}>
        <GlyphSheet />
        {children}
      </StorefrontProviders>
    </ClientMessages>
  );
}
