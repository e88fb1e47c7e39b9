/*
 * Which makers' devices a thing works with. Watches, ear buds and chargers of a phone's maker are for that maker's phones, controllers of one
 * console are for no other.
 */

type Ecosystem = 'apple' | 'android' | 'playstation' | 'xbox' | 'nintendo';
type Device = Ecosystem | 'mac' | 'windows';

/** What a thing's name, or what it says of itself, names as its own. */
const NAMED: Readonly<Record<Ecosystem, RegExp>> = {
  apple:
    /\b(?:Apple|iPhone|iPad|AirPods|Mac(?:Book)?|iMac|MagSafe|Lightning|iOS)\b|آيفون|ايفون|آيباد|ايباد|ماك بوك|آبل|أبل/i,
  android:
    /\b(?:Android|Wear OS|Galaxy|Samsung|HUAWEI|HONOR|Xiaomi|Redmi|OPPO|OnePlus|vivo|realme|Pixel|Nothing)\b|أندرويد|اندرويد|سامسونج|هواوي|شاومي/i,
  playstation: /\b(?:PlayStation|PS[345]|DualSense|DualShock)\b|بلايستيشن|بلاي ستيشن/i,
  xbox: /\bXbox\b|إكس ?بوكس|اكس ?بوكس/i,
  nintendo: /\b(?:Nintendo|Joy-Con)\b|نينتندو/i,
};

/** The others of its kind: what is for one of these alone is not for the device. */
const RIVALS: Readonly<Record<Device, readonly Ecosystem[]>> = {
  apple: ['android'],
  android: ['apple'],
  mac: [],
  windows: ['apple'],
  playstation: ['xbox', 'nintendo'],
  xbox: ['playstation', 'nintendo'],
  nintendo: ['playstation', 'xbox'],
};

const PHONE = /\b(?:smart)?phones?\b|\btablets?\b|جوال|هاتف|تابلت|جهاز لوحي|أجهزة لوحية/i;
const COMPUTER = /\b(?:laptops?|notebooks?|desktops?|computers?|(?:mini-)?pcs?)\b|لابتوب|كمبيوتر/i;
const MAC = /\b(?:MacBook|iMac|Mac (?:mini|Studio|Pro))\b/i;
const APPLE_PHONE = /\b(?:iPhone|iPad)\b|آيفون|آيباد/i;

export type Described = { name: string; category: string; specifications?: readonly string[] };

/** What a product is to the things that go with it; null where that does not matter. */
function deviceOf({ name, category }: Described): Device | null {
  if (MAC.test(name)) return 'mac';
  if (APPLE_PHONE.test(name)) return 'apple';
  if (PHONE.test(`${category} ${name}`)) return 'android';
  if (COMPUTER.test(`${category} ${name}`)) return 'windows';
  if (!/\bconsoles?\b|جهاز ألعاب/i.test(`${category} ${name}`)) return null;
  return (['playstation', 'xbox', 'nintendo'] as const).find((one) => NAMED[one].test(name)) ?? null;
}

/** Whether a thing may be offered with a product: not what is made for another maker's devices alone. */
export function isForDevice(product: Described, thing: Described): boolean {
  const device = deviceOf(product);
  if (device === null) return true;
  // A thing for several says so among its specifications; its maker stands in its name.
  const named = (text: string) => (one: Ecosystem) => NAMED[one].test(text);
  if (!RIVALS[device].some(named(thing.name))) return true;
  const own: Ecosystem | null = device === 'mac' ? 'apple' : device === 'windows' ? null : device;
  return own !== null && named([thing.name, ...(thing.specifications ?? [])].join(' '))(own);
}
