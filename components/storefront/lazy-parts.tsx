'use client';

import type { ComponentType } from 'react';
import { LAZY_PARTS } from './parts';
import { lazyPart, loadWithRetry } from './shell/lazy-part';

type Parts = typeof LAZY_PARTS;

const load = (): Promise<Parts> =>
  import(/* webpackChunkName: "parts" */ './parts').then((module) => module.LAZY_PARTS);

/** The browser build drops the server-only branch and the import above (scripts/lib/build/chunks.mjs). */
export const lazyStorefrontPart = <Props extends object>(
  pick: (parts: Parts) => ComponentType<Props>,
  showsByItself = false,
) => lazyPart(typeof window === 'undefined' && pick(LAZY_PARTS), () => load().then(pick), showsByItself);

export const loadErrorView = () => loadWithRetry(load).then(({ ErrorView }) => ErrorView);

export const LazyAddToCartButton = lazyStorefrontPart((parts) => parts.AddToCartButton);
export const LazyAllSections = lazyStorefrontPart((parts) => parts.AllSections);
export const LazyBannerStrip = lazyStorefrontPart((parts) => parts.BannerStrip);
export const LazyBundleButton = lazyStorefrontPart((parts) => parts.BundleButton);
export const LazyBuyBox = lazyStorefrontPart((parts) => parts.BuyBox);
export const LazyCartButton = lazyStorefrontPart((parts) => parts.CartButton);
export const LazyCategoryTile = lazyStorefrontPart((parts) => parts.CategoryTile);
export const LazyCityButton = lazyStorefrontPart((parts) => parts.CityButton);
export const LazyCompareButton = lazyStorefrontPart((parts) => parts.CompareButton);
export const LazyComparePlace = lazyStorefrontPart((parts) => parts.ComparePlace);
export const LazyContactButton = lazyStorefrontPart((parts) => parts.ContactButton);
export const LazyCopyButton = lazyStorefrontPart((parts) => parts.CopyButton);
export const LazyFilterGroups = lazyStorefrontPart((parts) => parts.FilterGroups);
export const LazyGallery = lazyStorefrontPart((parts) => parts.Gallery);
export const LazyHeroSlider = lazyStorefrontPart((parts) => parts.HeroSlider, true);
export const LazyHint = lazyStorefrontPart((parts) => parts.Hint);
export const LazyHomeToasts = lazyStorefrontPart((parts) => parts.HomeToasts, true);
export const LazySaveComparison = lazyStorefrontPart((parts) => parts.SaveComparison, true);
export const LazyLastOrder = lazyStorefrontPart((parts) => parts.LastOrder);
export const LazyLinkList = lazyStorefrontPart((parts) => parts.LinkList);
export const LazyMobileMenu = lazyStorefrontPart((parts) => parts.MobileMenu);
export const LazyNewsletterForm = lazyStorefrontPart((parts) => parts.NewsletterForm);
export const LazyOwnComparison = lazyStorefrontPart((parts) => parts.OwnComparison, true);
export const LazyPhoneSearch = lazyStorefrontPart((parts) => parts.PhoneSearch);
export const LazyProductImage = lazyStorefrontPart((parts) => parts.ProductImage);
export const LazyProductTile = lazyStorefrontPart((parts) => parts.ProductTile);
export const LazyRecentSearches = lazyStorefrontPart((parts) => parts.RecentSearches, true);
export const LazyReportButton = lazyStorefrontPart((parts) => parts.ReportButton);
export const LazyScrollTop = lazyStorefrontPart((parts) => parts.ScrollTop);
export const LazySearchForm = lazyStorefrontPart((parts) => parts.SearchForm);
export const LazyShareButton = lazyStorefrontPart((parts) => parts.ShareButton);
export const LazySortSelect = lazyStorefrontPart((parts) => parts.SortSelect);
export const LazyStoreBenefit = lazyStorefrontPart((parts) => parts.StoreBenefit);
export const LazyThemeToggle = lazyStorefrontPart((parts) => parts.ThemeToggle);
export const LazyWishlistLink = lazyStorefrontPart((parts) => parts.WishlistLink);
