export const ADDRESS_WORDS = /عنوان|مدينة|المدينة|الحي(?!\p{L})|الرمز البريدي/u;
