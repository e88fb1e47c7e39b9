import 'server-only';
import type { Metadata } from 'next';
import { getStoreSettings } from '../../platform/store-settings/reads';
import { metaDescription } from './meta-description';
import { SHARE_PICTURE } from './share-picture';

type Page = {
  title: string;
  wholeTitle?: boolean;
  description: string;
  /** Canonical path, without filters. */
  path: string;
  /** False: noindex, follow. */
  index?: boolean;
  picture?: { url: string; width: number; height: number; type: string };
};

/** With canonical URL and share card. */
export async function pageMetadata({
  title,
  wholeTitle,
  description,
  path,
  index = true,
  picture,
}: Page): Promise<Metadata> {
  const { storeName } = await getStoreSettings();
  const short = metaDescription(description);
  const image = { ...(picture ?? SHARE_PICTURE), alt: picture ? title : storeName };
  return {
    title: wholeTitle ? { absolute: title } : title,
    description: short,
    ...(index ? {} : { robots: { index: false, follow: true } }),
    alternates: { canonical: path },
    openGraph: {
      type: 'website',
      locale: 'ar_SA',
      siteName: storeName,
      title,
      description: short,
      url: path,
      images: [image],
    },
    twitter: { card: 'summary_large_image', title, description: short, images: [image] },
  };
}
