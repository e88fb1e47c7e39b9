export const ARABIC_SHEET_ERRORS: readonly string[] = ['خال', 'قسمة/0', 'قيمة', 'مرجع', 'اسم', 'عدد', 'رقم', 'خطأ'];
export const ARABIC_SHEET_ERRORS_BARE: readonly string[] = ['غير متوفر'];
export const ARABIC_QUESTION_MARK = '؟';
export const ARABIC_ERROR_WORD = 'خطأ';
