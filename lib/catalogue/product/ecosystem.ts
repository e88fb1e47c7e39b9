import { normalizeArabic } from '../../platform/shared/arabic';
import {
  APPLE_PHONE,
  COMPUTER,
  CONSOLE,
  CONSOLE_CATEGORY,
  type Ecosystem,
  MAC,
  NAMED,
  PHONE,
  PHONE_CATEGORY,
  SHAPED,
} from './arabic-devices';
import { isForModel, phoneModels } from './phone-models';

/* Device compatibility of accessories: made for one maker's phones, one model or one console only. */

type Device = Ecosystem | 'mac' | 'windows';

/** Accessories made only for these do not fit. */
const RIVALS: Readonly<Record<Device, readonly Ecosystem[]>> = {
  apple: ['android'],
  android: ['apple'],
  mac: [],
  windows: ['apple'],
  playstation: ['xbox', 'nintendo'],
  xbox: ['playstation', 'nintendo'],
  nintendo: ['playstation', 'xbox'],
};

const CONSOLES = ['playstation', 'xbox', 'nintendo'] as const;

/** `category`: slug, and the name where it is known. */
export type Described = { name: string; category: string; specifications?: readonly string[] };

function deviceOf({ name, category }: Described): Device | null {
  const [named, kind] = [normalizeArabic(name), normalizeArabic(category)];
  if (MAC.test(named)) return 'mac';
  if (APPLE_PHONE.test(named)) return 'apple';
  if (PHONE.test(`${kind} ${named}`) || PHONE_CATEGORY.test(kind)) return 'android';
  if (COMPUTER.test(`${kind} ${named}`)) return 'windows';
  if (!CONSOLE_CATEGORY.test(kind) && !CONSOLE.test(named)) return null;
  const consoles = CONSOLES.filter((one) => NAMED[one].test(named));
  return consoles.length === 1 ? (consoles[0] ?? null) : null;
}

/** Model of a phone, or null if it is none or unknown. */
export function modelOf(product: Described): string | null {
  const device = deviceOf(product);
  return device === 'apple' || device === 'android' ? (phoneModels(product.name)[0] ?? null) : null;
}

function isForOtherModel(product: Described, thing: Described, said: string): boolean {
  const model = SHAPED.test(normalizeArabic(`${thing.category} ${thing.name}`)) ? modelOf(product) : null;
  const models = model === null ? [] : phoneModels(said);
  return model !== null && models.length > 0 && !isForModel(models, model);
}

/** False for accessories of another maker's devices only, and for cases and protectors of another phone. */
export function isForDevice(product: Described, thing: Described): boolean {
  const device = deviceOf(product);
  if (device === null) return true;
  // Specifications list all supported devices; the name may contain the maker.
  const said = [thing.name, ...(thing.specifications ?? [])].join(' / ');
  if (isForOtherModel(product, thing, said)) return false;
  const named = (text: string) => (one: Ecosystem) => NAMED[one].test(normalizeArabic(text));
  if (!RIVALS[device].some(named(thing.name))) return true;
  const own = device === 'mac' || device === 'windows' ? null : device;
  return own !== null && named(said)(own);
}
