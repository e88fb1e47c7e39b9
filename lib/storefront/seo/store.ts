import 'server-only';
import { siteUrl } from '../../platform/server/env';
import { saudiMobile } from '../../platform/shared/phone';
import type { StoreSettings } from '../../platform/store-settings/reads';
import type { SocialLink } from '../footer/reads';

const absolute = (path: string): string => (path.startsWith('/') ? siteUrl() + path : path);

export function onlineStore(settings: StoreSettings, social: readonly SocialLink[]): Record<string, unknown> {
  const { storeName, storeDescription, storeEmail, storePhone, storeAddress, vatNumber, logo } = settings;
  const telephone = storePhone && (saudiMobile(storePhone) ?? storePhone);
  return {
    '@type': 'OnlineStore',
    '@id': `${siteUrl()}/#store`,
    name: storeName,
    description: storeDescription,
    url: siteUrl(),
    logo: absolute(logo ?? '/icon-512.png'),
    image: absolute(logo ?? '/icon-512.png'),
    ...(storeEmail ? { email: storeEmail } : {}),
    ...(telephone ? { telephone } : {}),
    ...(storeAddress
      ? { address: { '@type': 'PostalAddress', streetAddress: storeAddress, addressCountry: 'SA' } }
      : {}),
    ...(vatNumber ? { vatID: vatNumber } : {}),
    ...(telephone || storeEmail
      ? {
          contactPoint: {
            '@type': 'ContactPoint',
            contactType: 'customer service',
            areaServed: 'SA',
            availableLanguage: 'ar',
            ...(telephone ? { telephone } : {}),
            ...(storeEmail ? { email: storeEmail } : {}),
          },
        }
      : {}),
    ...(social.length > 0 ? { sameAs: social.map((link) => link.url) } : {}),
  };
}

export function webSite(settings: StoreSettings): Record<string, unknown> {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl()}/#website`,
    name: settings.storeName,
    url: siteUrl(),
    inLanguage: 'ar',
    publisher: { '@id': `${siteUrl()}/#store` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl()}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
