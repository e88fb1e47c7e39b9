/* Column headings in statements of SMSA, Aramex, Naqel, SPL, OTO and Arabic portals. */

export const TRACKING_HEADINGS: readonly string[] = [
  ...['awb', 'awbno', 'awbnumber', 'airwaybill', 'airwaybillno', 'airwaybillnumber', 'hawb', 'waybill', 'waybillno'],
  ...['waybillnumber', 'trackingnumber', 'trackingno', 'trackingid', 'tracking', 'consignmentno', 'consignmentnumber'],
  ...['shipmentnumber', 'shipmentno', 'رقم التتبع', 'رقم البوليصة', 'رقم بوليصة الشحن', 'بوليصة الشحن', 'البوليصة'],
  ...['رقم الشحنة', 'رقم تتبع الشحنة', 'كود الشحنة'],
  ...['number', 'shipment', 'الشحنة', 'itembarcode', 'shipmentbarcode', 'باركود الشحنة'],
];
export const OTHER_TRACKING_HEADINGS: readonly string[] = [
  ...['shipmentid', 'waybillid', 'رقم الإرسالية', 'رقم البعيثة', 'رقم الطرد'],
];
/** Collected sums precede due ones. */
export const AMOUNT_HEADINGS: readonly string[] = [
  ...['codcollectedamount', 'collectedamount', 'amountcollected', 'المبلغ المحصل'],
  ...['codamount', 'codvalue', 'codcollected', 'cod'],
  ...['codamt', 'collectionamount', 'codcollection', 'cashcollected', 'cashamount', 'totalcod', 'codtotal'],
  ...['cashondelivery', 'cashondeliveryamount', 'مبلغ التحصيل', 'قيمة التحصيل', 'مبلغ الدفع عند الاستلام'],
  ...['cashondeliveryvalue', 'codreceived'],
  ...['قيمة الدفع عند الاستلام', 'الدفع عند الاستلام', 'التحصيل', 'amount', 'المبلغ'],
];
export const OTHER_AMOUNT_HEADINGS: readonly string[] = ['المبلغ النقدي'];

export const TRACKING_PATTERN = /awb|waybill|tracking|consignment|بوليص|تتبع/;
export const AMOUNT_PATTERN = /cod(?!e)|cashondelivery|collected|تحصيل|محصل|عندالاستلام/;
const FEES = [
  'fee|charge|chg|commission|deduct|freight|(?:shipping|delivery|courier|transport|handling)costs?',
  'رسوم|عمول|اجور|استقطاع|مصاريف|تكلفه(?:ال)?(?:شحن|توصيل|نقل)',
].join('|');
export const FEE_PATTERN = new RegExp(FEES);
/** A sum with or without fees: «الصافي بعد خصم الرسوم». */
export const BESIDE_FEES_PATTERN = new RegExp(
  `(?:after|before|netof|less|minus|without|excl(?:uding)?|بعد|قبل|بدون)\\p{L}{0,12}?(?:${FEES})`,
  'u',
);
/** "Private", "reservation" and "tracking state" name no tax. */
export const VAT_PATTERN = /vat(?!e(?!x)|ion|or)|tax|gst(?=am(?:oun)?t|total|value|fee|charge|\d|$)|ضريب/;
/** Tax numbers, documents, codes and taxable amounts are no charges, nor are texts. */
export const NO_CHARGE_PATTERN = new RegExp(
  [
    'ch(?:arge(?:able|d)?|g)w(?:eigh)?t',
    'number|no$|code$|taxable|(?:tax|vat)(?:reg|invoice|id|code|categ|name)|reason|descri|remark|notes?$',
    'رقم|وزن|خاضع|(?:فاتوره|رمز|كود|فئه)(?:ال)?ضريب|سبب|وصف|ملاحظ',
  ].join('|'),
);
export const WITH_VAT_PATTERN = /incl|inc(?:vat|tax)|(?:with|plus|after)(?:vat|tax)|(?<!غير)شامل|(?:مع|بعد)(?:ال)?ضريب/;
export const WITHOUT_VAT_PATTERN = /excl|(?:ex|without|before)(?:vat|tax)|غيرشامل|(?:قبل|بدون)(?:ال)?ضريب/;
export const TOTAL_PATTERN = /total|اجمالي|مجموع/;
/** Label before a number in one cell: «AWB: 290048». */
export const NUMBER_LABEL =
  /^(?:(?:h?awb|waybill|tracking|shipment|رقم (?:ال)?(?:تتبع|بوليصة|شحنة)) ?(?:no\.?|number)?|no\.?)[\s:#]+(?=\S*\p{Nd})|^#(?=\p{Nd})/iu;
export const OTHER_COLUMN_PATTERN = /date|status|type|method|currency|rate|percent|تاريخ|حاله|نوع|طريقه|عمله|نسب/;
export const CURRENCY_PATTERN = /currency|عمله/;
export const CURRENCY_ALONE = /^(?:currency(?:code)?|(?:رمز)?(?:ال)?عمله)$/;
