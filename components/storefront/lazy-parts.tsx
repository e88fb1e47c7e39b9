'use client';

import type { ComponentType } from 'react';
import { PARTS } from './parts';
import { lazyPart, loadWithRetry } from './shell/lazy-part';

type Parts = typeof PARTS;

const load = (): Promise<Parts> => import(/* webpackChunkName: "parts" */ './parts').then((module) => module.PARTS);

/** The browser build drops the server-only branch and the import above (scripts/lib/chunks.mjs). */
export const part = <Props extends object>(pick: (parts: Parts) => ComponentType<Props>, showsByItself = false) =>
  lazyPart(typeof window === 'undefined' && pick(PARTS), () => load().then(pick), showsByItself);

export const loadErrorView = () => loadWithRetry(load).then(({ ErrorView }) => ErrorView);

export const LazyAddToCartButton = part((parts) => parts.AddToCartButton);
export const LazyAllSections = part((parts) => parts.AllSections);
export const LazyBannerStrip = part((parts) => parts.BannerStrip);
export const LazyBundleButton = part((parts) => parts.BundleButton);
export const LazyBuyBox = part((parts) => parts.BuyBox);
export const LazyCartButton = part((parts) => parts.CartButton);
export const LazyCategoryTile = part((parts) => parts.CategoryTile);
export const LazyCityButton = part((parts) => parts.CityButton);
export const LazyCompareButton = part((parts) => parts.CompareButton);
export const LazyComparePlace = part((parts) => parts.ComparePlace);
export const LazyContactButton = part((parts) => parts.ContactButton);
export const LazyCopyButton = part((parts) => parts.CopyButton);
export const LazyFilterGroups = part((parts) => parts.FilterGroups);
export const LazyGallery = part((parts) => parts.Gallery);
export const LazyHeroSlider = part((parts) => parts.HeroSlider, true);
export const LazyHint = part((parts) => parts.Hint);
export const LazySaveComparison = part((parts) => parts.SaveComparison, true);
export const LazyLastOrder = part((parts) => parts.LastOrder);
export const LazyLinkList = part((parts) => parts.LinkList);
export const LazyMobileMenu = part((parts) => parts.MobileMenu);
export const LazyNewsletterForm = part((parts) => parts.NewsletterForm);
export const LazyOwnComparison = part((parts) => parts.OwnComparison, true);
export const LazyPaymentToast = part((parts) => parts.PaymentToast, true);
export const LazyPhoneSearch = part((parts) => parts.PhoneSearch);
export const LazyProductImage = part((parts) => parts.ProductImage);
export const LazyProductTile = part((parts) => parts.ProductTile);
export const LazyReason = part((parts) => parts.Reason);
export const LazyRecentSearches = part((parts) => parts.RecentSearches, true);
export const LazyReportButton = part((parts) => parts.ReportButton);
export const LazyScrollTop = part((parts) => parts.ScrollTop);
export const LazySearchForm = part((parts) => parts.SearchForm);
export const LazyShareButton = part((parts) => parts.ShareButton);
export const LazySortSelect = part((parts) => parts.SortSelect);
export const LazyThemeToggle = part((parts) => parts.ThemeToggle);
export const LazyWishlistLink = part((parts) => parts.WishlistLink);
