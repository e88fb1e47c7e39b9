import type { Metadata, Viewport } from 'next';
import { getTranslations } from 'next-intl/server';
import { FullPageNavigation } from '@/components/storefront/not-found/full-page-navigation';
import { NotFoundLinks } from '@/components/storefront/not-found/not-found-links';
import { NotFoundView } from '@/components/storefront/not-found/not-found-view';
import { StorefrontShell } from '@/components/storefront/shell/storefront-shell';
import { translate } from '@/lib/platform/shared/translate';
import { Document } from './document';
import './globals.css';
import { metadata as common, viewport as commonViewport } from './layout';

export const viewport: Viewport = commonViewport;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('notFound');
  return { ...common, title: `${t('title')} | ${translate('store.fallback_name')}`, robots: { index: false } };
}

/** For unmatched routes. With a root not-found.tsx each page would carry header and footer twice. */
export default function GlobalNotFound() {
  return (
    <Document>
      <StorefrontShell>
        <NotFoundView />
        <NotFoundLinks />
        <FullPageNavigation />
      </StorefrontShell>
    </Document>
  );
}
