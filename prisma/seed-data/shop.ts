import { z } from 'zod';
import { ADD_ON_KINDS } from '@/lib/catalogue/add-on/rules';
import { couponForm } from '@/lib/catalogue/coupon/schema';
import { familyForm } from '@/lib/catalogue/family/schema';
import { offerTerms } from '@/lib/catalogue/offer/schema';
import { readyBuildForm } from '@/lib/catalogue/ready-build/schema';
import { shippingCompanyChecked } from '@/lib/fulfilment/shipping-company/schema';
import { gatewayForm } from '@/lib/money/gateway/schema';
import { optionalMoney, optionalPercent } from '@/lib/platform/shared/fields';
import { storeSettingsPatch } from '@/lib/platform/store-settings/schema';
import { bannerForm } from '@/lib/storefront/banner/schema';
import { footerSectionForm, socialLinkForm } from '@/lib/storefront/footer/schema';
import { heroSlideForm } from '@/lib/storefront/hero-slide/schema';
import { readSeedFile } from './tables.ts';

const keyed = z.object({ key: z.string() });

/** A number of days from the first start. An offer without it has no end. */
const days = z.int();

const demoShopFile = z.strictObject({
  settings: storeSettingsPatch.and(z.object({ storeName: z.string() })),
  shippingCompanies: z.array(shippingCompanyChecked.and(keyed)),
  gateways: z.array(gatewayForm.and(keyed)),
  coupons: z.array(couponForm.and(z.object({ days, currentUses: z.int().default(0) }))),
  families: z.array(familyForm),
  // `product`: the key from which the product's id is computed.
  offers: z.array(
    z.strictObject({
      product: z.string(),
      discountPercent: offerTerms.discountPercent,
      discountAmount: offerTerms.discountAmount,
      days: days.optional(),
    }),
  ),
  addOns: z.array(
    z.strictObject({
      name: z.string(),
      kind: z.enum(ADD_ON_KINDS),
      text: z.string(),
      price: optionalMoney(),
      percent: optionalPercent(),
      warrantyMonths: z.int().nullable().default(null),
      soldWith: z.array(z.string()),
    }),
  ),
  readyBuilds: z.array(readyBuildForm.and(keyed)),
  banners: z.array(bannerForm.and(keyed)),
  heroSlides: z.array(heroSlideForm.and(keyed)),
  footerSections: z.array(footerSectionForm),
  socialLinks: z.array(socialLinkForm),
});

/** The demo content apart from products. Amounts are in riyals. */
export const demoShopData = demoShopFile.parse(JSON.parse(readSeedFile('shop.json').toString()));
