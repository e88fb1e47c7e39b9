import type { MetadataRoute } from 'next';
import { getTranslations } from 'next-intl/server';
import { getStoreSettings } from '@/lib/platform/store-settings/reads';
import { THEME_COLORS } from '@/lib/storefront/seo/theme';

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const [{ storeName, storeDescription }, t] = await Promise.all([getStoreSettings(), getTranslations('manifest')]);
  const icon = (src: string, size: number, purpose: 'any' | 'maskable' = 'any') =>
    ({ src, sizes: `${size}x${size}`, type: 'image/png', purpose }) as const;
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('/icon-192.png', 192)] });
  const screenshot = (file: string, label: string, form: 'narrow' | 'wide') => ({
    src: `/screens/${file}.webp`,
    sizes: form === 'narrow' ? '780x1688' : '1280x800',
    type: 'image/webp',
    form_factor: form,
    label,
  });
  return {
    id: '/',
    name: storeName,
    short_name: storeName,
    description: storeDescription,
    lang: 'ar',
    dir: 'rtl',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: THEME_COLORS.dark,
    theme_color: THEME_COLORS.dark,
    categories: ['shopping', 'electronics'],
    icons: [icon('/icon-192.png', 192), icon('/icon-512.png', 512), icon('/icon-maskable-512.png', 512, 'maskable')],
    shortcuts: [
      shortcut(t('shortcut_offers'), '/daily-offers'),
      shortcut(t('shortcut_search'), '/search'),
      shortcut(t('shortcut_cart'), '/checkout'),
      shortcut(t('shortcut_wishlist'), '/wishlist'),
    ],
    screenshots: [
      screenshot('home-narrow', t('screen_home'), 'narrow'),
      screenshot('product-narrow', t('screen_product'), 'narrow'),
      screenshot('category-narrow', t('screen_category'), 'narrow'),
      screenshot('home-wide', t('screen_home'), 'wide'),
      screenshot('category-wide', t('screen_category'), 'wide'),
    ],
  };
}
