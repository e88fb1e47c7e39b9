/** What is counted in Arabic words: «MacBook Air 13 بوصة» is 13 inches, «iPhone 16 أسود» is an iPhone 16. */
export const COUNTED_UNIT =
  /^\s*(?:بوص(?:ة|ات)|إنش|نواة|أنوية|مسارا?ت?|(?:جيجا|قيقا|ميجا|تيرا|كيلو)\p{L}*|واط|وات|أمبير|فولت|هرتز|ساع(?:ة|ات)|دقيقة|دقائق|[كم]?جم|كغ|[جغ]رام|[سم]م|متر|لتر|درج(?:ة|ات)|سن(?:ة|وات)|شهرا?|أشهر|منفذ|منافذ|أزرار|مفاتيح|مفتاحا?|إطارا?|بكسل|قطع(?:ة|تان)?|مراوح|ورقة|صفحة|ريال)(?!\p{L})/u;

/** A span of time as staff write it: one or two numbers, hours or days. */
export const SPAN = /(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?\s*(ساع|يوم|أيام)/u;
export const HOURS = 'ساع';
