/** Fixed digits: browsers use different ones for "ar", which breaks hydration. */
export const LOCALE = 'ar-u-nu-latn';
