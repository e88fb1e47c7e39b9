/* What spreadsheets in Arabic write where a formula fails. */

/** Those with a mark behind them («#اسم؟»). */
export const ARABIC_SHEET_ERRORS: readonly string[] = ['خال', 'قسمة/0', 'قيمة', 'مرجع', 'اسم', 'عدد', 'رقم', 'خطأ'];
/** Those without one. */
export const ARABIC_SHEET_ERRORS_BARE: readonly string[] = ['غير متوفر'];
/** The question mark, and the word before a number of an error. */
export const ARABIC_QUESTION = '؟';
export const ARABIC_ERROR = 'خطأ';
