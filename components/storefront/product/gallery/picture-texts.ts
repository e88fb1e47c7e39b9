import { getTranslations } from 'next-intl/server';
import type { PictureTexts } from './gallery';

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
