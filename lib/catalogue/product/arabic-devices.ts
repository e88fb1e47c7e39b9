export type Ecosystem = 'apple' | 'android' | 'playstation' | 'xbox' | 'nintendo';
/** Words that name an ecosystem. */
export const NAMED: Readonly<Record<Ecosystem, RegExp>> = {
  apple:
    /\b(?:Apple|iPhone|iPad|AirPods|Mac(?:Book)?|iMac|MagSafe|Lightning|iOS)\b|آيفون|ايفون|آيباد|ايباد|ماك بوك|آبل|أبل/i,
  android:
    /\b(?:Android|Wear OS|Galaxy|Samsung|HUAWEI|HONOR|Xiaomi|Redmi|OPPO|OnePlus|vivo|realme|Pixel|Nothing)\b|أندرويد|اندرويد|سامسونج|هواوي|شاومي/i,
  playstation: /\b(?:PlayStation|PS[345]|DualSense|DualShock)\b|بلايستيشن|بلاي ستيشن/i,
  xbox: /\bXbox\b|إكس ?بوكس|اكس ?بوكس/i,
  nintendo: /\b(?:Nintendo|Joy-Con)\b|نينتندو/i,
};

export const PHONE = /\b(?:smart)?phones?\b|\btablets?\b|جوال|هاتف|تابلت|جهاز لوحي|أجهزة لوحية/i;
export const COMPUTER = /\b(?:laptops?|notebooks?|desktops?|computers?|(?:mini-)?pcs?)\b|لابتوب|كمبيوتر/i;
export const MAC = /\b(?:MacBook|iMac|Mac (?:mini|Studio|Pro))\b/i;
export const APPLE_PHONE = /\b(?:iPhone|iPad)\b|آيفون|آيباد/i;
export const CONSOLE = /\bconsoles?\b|جهاز ألعاب/i;
