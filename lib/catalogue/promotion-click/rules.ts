import type { PromotionSource } from '../../generated/prisma/enums';
import { isUuid } from '../../platform/shared/uuid';

/** An order follows the last click of its browser within this time. */
export const ATTRIBUTION_SECONDS = 24 * 60 * 60;

/** The promo bar has one link. */
export const PROMO_BAR_LINK = 'daily_offers';

export type Promotion = { source: PromotionSource; id: string };

/** Text of a promotion in links (`data-promotion`), calls and the cookie: "hero_slide.<id>". */
export const promotionText = ({ source, id }: Promotion): string => `${source}.${id}`;

/** Reads promotionText; null if malformed. */
export function parsePromotion(text: string): Promotion | null {
  const [source, id = '', ...rest] = text.split('.');
  if (rest.length > 0) return null;
  if (source === 'promo_bar') return id === PROMO_BAR_LINK ? { source, id } : null;
  if (source !== 'notification_banner' && source !== 'hero_slide') return null;
  return isUuid(id) ? { source, id: id.toLowerCase() } : null;
}
