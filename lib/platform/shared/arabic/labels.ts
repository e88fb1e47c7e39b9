export const POSTAL_LABEL = /^(?:(?:ال)?رمز (?:ال)?بريدي|post(?:al)? ?code|zip(?: code)?)[\s.:]*/i;
export const VAT_LABEL =
  /^(?:(?:vat|tax|trn)(?: (?:no|number|id|reg(?:istration)?))*|(?:ال)?رقم (?:ال)?ضريبي|sa(?=\s?\d))[\s.:#]*/i;
export const REGISTRATION_LABEL =
  /^(?:c\.? ?r\.?(?: ?(?:no|number))?|(?:رقم )?(?:ال)?سجل(?: (?:ال)?تجاري)?|س ?\.? ?ت|(?:ال)?رقم (?:ال)?موحد)[\s.:#]+(?=\d{3})/i;
export const COUPON_LABEL =
  /^(?:(?:ال)?(?:كود|كوبون|رمز|قسيمة)|code|coupon|promo)\s*[:\uff1a]\s*|^(?:(?:كود|كوبون|رمز|قسيمة) (?:ال)?خصم|(?:coupon|promo|discount) code)(?:\s*[:\uff1a]\s*|\s+)(?=\S)/i;
export const ORDER_LABEL = /^(?:[\p{Script=Arabic}\s.]{1,50}|order(?: no\.?| number)?|no\.?)[\s:#]{1,5}(?=\d{6}-)/iu;
export const PERCENT_WORDS = /\s*(?:percent|(?:ب|في ?)(?:ال)(?:م[ئي][ةه]|مائ[ةه]))$/i;
