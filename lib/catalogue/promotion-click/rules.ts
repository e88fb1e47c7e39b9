import type { PromotionSource } from '../../generated/prisma/enums';
import { isUuid } from '../../platform/shared/uuid';

/** An order within this time is attributed to the browser's last click. */
export const ATTRIBUTION_SECONDS = 24 * 60 * 60;

export const PROMO_BAR_LINK = 'daily_offers';

export type Promotion = { source: PromotionSource; id: string };

/** Promotion as text in links (`data-promotion`), requests and the cookie: "hero_slide.<id>". */
export const promotionText = ({ source, id }: Promotion): string => `${source}.${id}`;

/** Reads `source.id`; null if invalid. */
export function parsePromotion(text: string): Promotion | null {
  const [source, id = '', ...rest] = text.split('.');
  if (rest.length > 0) return null;
  if (source === 'promo_bar') return id === PROMO_BAR_LINK ? { source, id } : null;
  if (source !== 'notification_banner' && source !== 'hero_slide') return null;
  return isUuid(id) ? { source, id: id.toLowerCase() } : null;
}
