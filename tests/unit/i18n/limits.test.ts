import { expect, it } from 'vitest';
import { MAX_SPECIFICATIONS } from '@/components/admin/catalogue/product/specification-rows';
import { MAX_KEY_SPECIFICATIONS } from '@/lib/catalogue/attribute/specification';
import { MAX_COUPON_USES } from '@/lib/catalogue/coupon/schema';
import { MAX_FAMILY_MEMBERS } from '@/lib/catalogue/family/matrix-rules';
import { MAX_PRODUCT_PICTURES } from '@/lib/catalogue/product/fields';
import { MAX_STOCK_PIECES } from '@/lib/catalogue/product/stock-rules';
import { PRODUCT_TAG_LIMITS } from '@/lib/catalogue/product/tag-rules';
import { MAX_WARRANTY_MONTHS } from '@/lib/catalogue/product/warranty';
import { MAX_ENTRY_LINES } from '@/lib/catalogue/stock/entry-rules';
import { SALES_DAYS } from '@/lib/catalogue/stock/purchase-rules';
import { CREDIT_PERIOD_DAYS } from '@/lib/desk/credit/rules';
import { REPORT_HOURS } from '@/lib/orders/invoice/rules';
import { MAX_SERIAL } from '@/lib/orders/serial/rules';
import { translateKey } from '@/lib/platform/shared/translate';
import { CART_REMINDER_HOURS, QUOTATION_DAYS, RETURN_DAYS, TRANSFER_DAYS } from '@/lib/platform/store-settings/rules';
import { REVIEW_REQUEST_AFTER_DAYS } from '@/lib/selling/review/rules';

it.each<[string, readonly number[]]>([
  ['validation.stock_lines_most', [MAX_ENTRY_LINES]],
  ['validation.pieces', [MAX_STOCK_PIECES]],
  ['validation.pieces_counted', [MAX_STOCK_PIECES]],
  ['validation.pieces_most', [MAX_STOCK_PIECES]],
  ['validation.warranty', [MAX_WARRANTY_MONTHS]],
  ['validation.coupon_uses_range', [MAX_COUPON_USES]],
  ['validation.key_position', [MAX_KEY_SPECIFICATIONS]],
  ['validation.return_days', [RETURN_DAYS.least, RETURN_DAYS.most]],
  ['validation.cart_reminder_hours', [CART_REMINDER_HOURS.least, CART_REMINDER_HOURS.most]],
  ['validation.quotation_days', [QUOTATION_DAYS.least, QUOTATION_DAYS.most]],
  ['validation.transfer_days', [TRANSFER_DAYS.least, TRANSFER_DAYS.most]],
  ['validation.credit_days', [CREDIT_PERIOD_DAYS.least, CREDIT_PERIOD_DAYS.most]],
  ['validation.tag', [PRODUCT_TAG_LIMITS.length]],
  ['validation.family_full', [MAX_FAMILY_MEMBERS]],
  ['validation.serial', [MAX_SERIAL]],
  ['admin.store_settings.returnDays_hint', [RETURN_DAYS.least]],
  ['admin.store_settings.cartReminderHours_hint', [CART_REMINDER_HOURS.most, CART_REMINDER_HOURS.usual]],
  ['admin.store_settings.quotationDays_hint', [QUOTATION_DAYS.most, QUOTATION_DAYS.usual]],
  ['admin.products.specifications_hint', [MAX_SPECIFICATIONS]],
  ['admin.stock.kinds.selling', [SALES_DAYS]],
  ['admin.mails.kind_texts.review_request', [REVIEW_REQUEST_AFTER_DAYS]],
  ['admin.jobs.texts.reviews', [REVIEW_REQUEST_AFTER_DAYS]],
  ['admin.jobs.texts.fatoora', [REPORT_HOURS.alarm]],
  ['import.notice_pictures_left', [MAX_PRODUCT_PICTURES]],
])('%s names the limits of the code', (key, limits) => {
  const said = translateKey(key, { count: 3 })?.match(/\d[\d,]*/g);
  expect(said).toEqual(expect.arrayContaining(limits.map((limit) => limit.toLocaleString('en-US'))));
});
