/** What is counted in Arabic words: «MacBook Air 13 بوصة» is 13 inches, «iPhone 16 أسود» is an iPhone 16. */
export const COUNTED_UNIT =
  /^\s*(?:بوص(?:ة|ات)|إنش|نواة|أنوية|مسارا?|(?:جيجا|قيقا|ميجا|تيرا)\p{L}*|واط|هرتز|ساع(?:ة|ات)|ك?جم|[سم]م|متر|لتر|درجة|سن(?:ة|وات)|إطارا?)(?!\p{L})/u;

/** A span of time as staff write it: one or two numbers, hours or days. */
export const SPAN = /(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?\s*(ساع|يوم|أيام)/u;
export const HOURS = 'ساع';
