import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OfflineScreen } from '@/components/storefront/offline/offline-screen';
import { DATE_PLACEHOLDER } from '@/components/storefront/offline/offline-texts';
import { RELOAD_ONLINE } from '@/lib/storefront/offline/rules';

export const ensureStatic = 'navigation';
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('offlinePage');
  return { title: t('title'), robots: { index: false, follow: false } };
}

/** Response of the service worker without network and copy. */

export default async function OfflinePage() {
  const t = await getTranslations('offlinePage');
  return (
    <>
      {/* Inline, because the network may return before the scripts run. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the rules */}
      <script dangerouslySetInnerHTML={{ __html: RELOAD_ONLINE }} />
      <OfflineScreen
        texts={{
          title: t('title'),
          text: t('text'),
          retry: t('retry'),
          seenTitle: t('seen_title'),
          seenText: t('seen_text'),
          savedOn: t('saved_on', { date: DATE_PLACEHOLDER }),
        }}
      />
    </>
  );
}
