import { getTranslations } from 'next-intl/server';

/** Props, so that only product pages load these texts. */
export type PictureTexts = Record<
  'zoom' | 'zoom_in' | 'zoom_out' | 'next' | 'previous' | 'close' | 'share' | 'copy' | 'copied' | 'whatsapp' | 'failed',
  string
>;

export async function pictureTexts(): Promise<PictureTexts> {
  const t = await getTranslations('product.pictures');
  return {
    zoom: t('zoom'),
    zoom_in: t('zoom_in'),
    zoom_out: t('zoom_out'),
    next: t('next'),
    previous: t('previous'),
    close: t('close'),
    share: t('share'),
    copy: t('copy'),
    copied: t('copied'),
    whatsapp: t('whatsapp'),
    failed: t('failed'),
  };
}
