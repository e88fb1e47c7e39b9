/** Units that follow a number: in «MacBook Air 13 بوصة» 13 is a size, in «iPhone 16 أسود» a model. */
export const COUNTED_UNIT =
  /^\s*(?:بوص(?:ة|ات)|إنش|نواة|أنوية|مسارا?|(?:جيجا|قيقا|ميجا|تيرا)\p{L}*|واط|هرتز|ساع(?:ة|ات)|ك?جم|[سم]م|متر|لتر|درجة|سن(?:ة|وات)|إطارا?)(?!\p{L})/u;

export const DURATION_PATTERN = /(\d{1,3})(?:\s*(?:[-–]|إلى)\s*(\d{1,3}))?\s*(ساع|يوم|أيام)/u;
export const HOUR_UNIT = 'ساع';
