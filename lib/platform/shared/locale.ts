/** Fixed digits: browser engines differ for "ar", which breaks hydration. */
export const LOCALE = 'ar-u-nu-latn';
