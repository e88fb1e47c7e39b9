type Messages = { [key: string]: string | Messages };

export function messageTexts(messages: Messages, prefix = ''): [key: string, text: string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : messageTexts(value, `${prefix}${key}.`),
  );
}

/** `say`: a word of docs/glossary.md. `not`: words that it must replace, except at the keys in `except`. */
type Word = { say: string; not: RegExp; except?: readonly string[] };

export const WORDS: readonly Word[] = [
  { say: 'شركة الشحن', not: /(?<!\p{L})(?:ال|لل|بال)ناقل(?!\p{L})/u },
  { say: 'مزوّد الدفع', not: /مزود (?:الدفع|التقسيط)/ },
  { say: 'الاستعلام', not: /سؤال (?:ال)?بوابة|[يت]ُ?سأل (?:ال)?(?:مزوّد|بواب)/ },
  { say: 'مستحق الاسترداد', not: /مستحقة? الردّ?(?!\p{L})|استرداد مستحق/u },
  { say: 'one mark of a kind on a letter', not: /([\u064b-\u0652])\1/ },
  { say: 'ردّ المبلغ', not: /(?<!\p{L})(?:ال)?رد (?:ال)?(?:مبلغ|مبالغ)/u },
  { say: 'فئة', not: /أقسام المتجر|(?:كل|تصفح|بقية) الأقسام|الأقسام الفرعية|(?:هذا القسم|عن قسم)(?!\p{L})/u },
  { say: 'المفضلة', not: /قائمة (?:الأمنيات|الرغبات)/ },
  { say: 'كود الخصم', not: /رمز (?:ال)?(?:خصم|كوبون)/ },
  { say: 'رمز التحقق', not: /كود (?:ال)?(?:تحقق|دخول|مصادقة)/ },
  { say: 'تكلفة الشحن', not: /(?<!\p{L})(?:كلفة|أجرة) الشحن/u },
  { say: 'البنك', not: /مصرف/ },
  { say: 'إتمام الطلب', not: /إتمام الشراء/ },
  { say: 'صفحة التواصل', not: /صفحة اتصل بنا/ },
  { say: 'استخدم', not: /است[ُ]?عمل|مستعمل/ },
  { say: 'الماوس', not: /(?<!\p{L})(?:ال|و|لل)*فأر(?:ة|ات)(?!\p{L})/u },
  { say: 'الكمبيوتر', not: /حاسوب/ },
  { say: 'الذاكرة', not: /ذواكر/ },
  { say: 'الحركات المالية', not: /حركة المال/ },
  { say: 'لدى المتجر', not: /بيد المتجر/ },
  { say: 'اكتملت', not: /حُسمت/ },
  { say: 'رقم العملية لدى المزوّد', not: /رقم المزوّ?د/ },
  { say: 'دون كمية محددة', not: /بلا عدّ|معدود/ },
  { say: 'مهمة تلقائية', not: /(?<!\p{L})(?:ال)?(?:عمل|عملاً|عملان|أعمال) (?:ال)?تلقائي/u },
  { say: 'تلقائياً', not: /من نفسه(?!\p{L})/u },
  { say: 'موثّق', not: /مُثبت|(?:بريد|جوال) (?:أثبته|مثبت)/ },
  { say: 'الاسم الداخلي', not: /الاسم التقني/ },
  { say: 'تجاهل البلاغ', not: /لا بأس به/ },
  { say: 'بالثواني', not: /بالملي ثانية/ },
  { say: 'وصل طلبك', not: /سُلّم طلبك/ },
  { say: 'احتفظ بالطلب', not: /أبقه/ },
  { say: 'ملحقات', not: /إكسسوار/ },
  { say: 'ميجابايت، جرام', not: /(?:ميغا|غيغا)\p{L}|(?<!\p{L})(?:كيلو)?غرام/u },
  { say: 'العملاء الدائمون', not: /عملاء الولاء/ },
  { say: 'ملغي', not: /ملغى|ملغاة/ },
  { say: 'تحقق، تصفح، تسوق', not: /تحقّق|تصفّح|تسوّق/ },
  { say: 'the way home in one wording', not: /للرئيسية/ },
  { say: 'an email that asks for confirmation', not: /أسئلة (?:ال)?تأكيد|(?:وال|ولا )أسئلة(?!\p{L})/u },
  { say: 'staff, or one person who is spoken to', not: /(?<!\p{L})(?:لكم|لديكم|غيّرتم)(?!\p{L})/u },
  { say: 'العنوان الوطني المختصر', not: /الرمز المختصر|العنوان المختصر/ },
  { say: 'اً', not: /ًا/ },
  {
    say: 'تمت الإضافة',
    not: /(?<![\p{L}\p{M}])تم (?:ال)?\p{L}+ة(?!\p{L})/u,
    except: ['client.cart.added_title', 'client.cart.wished', 'client.cart.offer_added'],
  },
  { say: 'لم يصلك الرمز؟', not: /رمز.*لم تصلك/ },
  {
    say: 'a left-to-right mark around numbers with a sign, else 10×15 reads 15×10',
    not: /(?<![\u200e\w.,×–#-])(?:#[a-z]{3}|\.\d|\d+[×–-][\da-z])|(?<![\u200e×–])\{\w+\}[×–]\{/i,
    except: ['store.delivery_time'],
  },
  {
    say: 'a noun between «لـ» and a name',
    not: /لـ\s*(?:\{|<|[A-Za-z])/,
    except: ['errors.cart_full', 'errors.wishlist_full'],
  },
];

export const replacedWords = (texts: [key: string, text: string][], { not, except = [] }: Word): string[] =>
  texts.filter(([key, text]) => not.test(text) && !except.includes(key)).map(([key, text]) => `${key}: ${text}`);
