import { lastPromotion, promotionCookie } from '@/lib/catalogue/promotion-click/cookie';
import { promotionText } from '@/lib/catalogue/promotion-click/rules';
import { promotionClickBody as body } from '@/lib/catalogue/promotion-click/schema';
import { recordPromotionClick } from '@/lib/catalogue/promotion-click/writes';
import { noContentResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { isHumanRequest } from '@/lib/platform/server/search-visits';

const limit = { name: 'promotion-clicks', max: 120, windowSeconds: 60, per: 'address' } as const;

export const POST = route({ access: 'public', body, limit }, async ({ body: { promotion }, request }) => {
  if (!isHumanRequest(request.headers)) return;
  const last = lastPromotion(request);
  if (!last || promotionText(last) !== promotionText(promotion)) await recordPromotionClick(promotion);
  return noContentResponse({ 'Set-Cookie': promotionCookie(request, promotion) });
});
