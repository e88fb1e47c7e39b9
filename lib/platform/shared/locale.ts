/** The digits are fixed, because browsers use different ones for "ar", which breaks hydration. */
export const LOCALE = 'ar-u-nu-latn';
