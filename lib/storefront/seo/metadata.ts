import 'server-only';
import type { Metadata } from 'next';
import { getStoreSettings } from '../../platform/store-settings/reads';
import { SHARE_PICTURE } from './share-picture';
import { summary } from './summary';

type Page = {
  title: string;
  /** the title as it is, without the store's name behind it */
  wholeTitle?: boolean;
  description: string;
  /** the page's own address, without filters */
  path: string;
  /** false: search engines follow its links, but do not show it */
  index?: boolean;
  /** 1200 × 630 */
  picture?: { url: string; width: number; height: number; type: string };
};

/** The head of a public page: title, description, canonical address, and the card that a shared link shows. */
export async function pageMetadata({
  title,
  wholeTitle,
  description,
  path,
  index = true,
  picture,
}: Page): Promise<Metadata> {
  const { storeName } = await getStoreSettings();
  const short = summary(description);
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
