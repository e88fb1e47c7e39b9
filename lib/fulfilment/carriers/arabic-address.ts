export const ADDRESS_ERROR_WORDS = /عنوان|مدينة|المدينة|الحي(?!\p{L})|الرمز البريدي/u;
