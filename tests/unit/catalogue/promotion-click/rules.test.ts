import { describe, expect, it } from 'vitest';
import { PROMO_BAR_LINK, parsePromotion, promotionText } from '@/lib/catalogue/promotion-click/rules';
import { promotionClickBody } from '@/lib/catalogue/promotion-click/schema';

const ID = '3f2b8c1e-6a4d-4d0e-9b57-0c6a1f2e3d4c';

describe('the text of a promotion', () => {
  it.each([
    { source: 'notification_banner', id: ID },
    { source: 'hero_slide', id: ID },
    { source: 'promo_bar', id: PROMO_BAR_LINK },
  ] as const)('is read back as it was written: $source', (promotion) => {
    expect(parsePromotion(promotionText(promotion))).toEqual(promotion);
    expect(promotionClickBody.parse({ promotion: promotionText(promotion) })).toEqual({ promotion });
  });

  it('takes an id in capitals as the same', () => {
    expect(parsePromotion(`hero_slide.${ID.toUpperCase()}`)).toEqual({ source: 'hero_slide', id: ID });
  });

  it.each([
    '',
    'hero_slide',
    'hero_slide.',
    'hero_slide.1',
    `hero_slide.${ID}.1`,
    `product.${ID}`,
    `constructor.${ID}`,
    `promo_bar.${ID}`,
    `notification_banner.${PROMO_BAR_LINK}`,
    `.${ID}`,
    `hero_slide.${ID}'; --`,
  ])('is refused if malformed: %j', (text) => {
    expect(parsePromotion(text)).toBeNull();
    expect(promotionClickBody.safeParse({ promotion: text }).success).toBe(false);
  });

  it.each([{}, { promotion: null }, { promotion: 1 }, { promotion: 'x'.repeat(101) }])('must be a text: %j', (body) => {
    expect(promotionClickBody.safeParse(body).success).toBe(false);
  });
});
