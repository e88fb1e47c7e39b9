import type { Route } from 'next';
import type { PromotionKind } from '@/lib/office/promotion/rules';

export const PROMOTION_LISTS: Readonly<Record<PromotionKind, Route>> = {
  coupons: '/admin/coupons',
  bundles: '/admin/bundles',
  daily_offers: '/admin/daily-offers',
  notification_banners: '/admin/notification-banners',
  hero_slides: '/admin/hero-slides',
};
