'use client';

import type { ComponentType } from 'react';
import { PARTS } from './parts';
import { fetched, later } from './shell/later';

type Parts = typeof PARTS;

const load = (): Promise<Parts> => import(/* webpackChunkName: "parts" */ './parts').then((module) => module.PARTS);

/** The browser build drops the server-only branch and the import above (scripts/lib/chunks.mjs). */
export const part = <Props extends object>(pick: (parts: Parts) => ComponentType<Props>) =>
  later(typeof window === 'undefined' && pick(PARTS), () => load().then(pick));

export const loadErrorView = () => fetched(load).then(({ ErrorView }) => ErrorView);

export const AddToCartButton = part((parts) => parts.AddToCartButton);
export const AllSections = part((parts) => parts.AllSections);
export const BannerStrip = part((parts) => parts.BannerStrip);
export const BundleButton = part((parts) => parts.BundleButton);
export const BuyBox = part((parts) => parts.BuyBox);
export const CartButton = part((parts) => parts.CartButton);
export const ComparePlace = part((parts) => parts.ComparePlace);
export const ContactButton = part((parts) => parts.ContactButton);
export const FilterGroups = part((parts) => parts.FilterGroups);
export const Gallery = part((parts) => parts.Gallery);
export const HeroSlider = part((parts) => parts.HeroSlider);
export const Hint = part((parts) => parts.Hint);
export const KeepComparison = part((parts) => parts.KeepComparison);
export const LastOrder = part((parts) => parts.LastOrder);
export const MobileMenu = part((parts) => parts.MobileMenu);
export const NewsletterForm = part((parts) => parts.NewsletterForm);
export const OwnComparison = part((parts) => parts.OwnComparison);
export const PaymentToast = part((parts) => parts.PaymentToast);
export const PhoneSearch = part((parts) => parts.PhoneSearch);
export const ProductImage = part((parts) => parts.ProductImage);
export const ProductTile = part((parts) => parts.ProductTile);
export const RecentSearches = part((parts) => parts.RecentSearches);
export const ReportButton = part((parts) => parts.ReportButton);
export const ScrollTop = part((parts) => parts.ScrollTop);
export const SearchForm = part((parts) => parts.SearchForm);
export const ShareButton = part((parts) => parts.ShareButton);
export const SortSelect = part((parts) => parts.SortSelect);
export const ThemeToggle = part((parts) => parts.ThemeToggle);
export const WishlistLink = part((parts) => parts.WishlistLink);
