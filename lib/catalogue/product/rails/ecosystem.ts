import { normalizeArabic } from '../../../platform/shared/arabic/normalize';
import { fitsPhoneModel, phoneModels } from '../phone-models';
import {
  APPLE_PHONE_PATTERN,
  COMPUTER_PATTERN,
  CONSOLE_CATEGORY,
  CONSOLE_PATTERN,
  ECOSYSTEM_NAMES,
  type Ecosystem,
  MAC_PATTERN,
  PHONE_CATEGORY,
  PHONE_PATTERN,
  SHAPED_ACCESSORY,
} from './arabic-devices';

/* Which devices accessories are made for: phones of one maker, one model, or one console. */

type Device = Ecosystem | 'mac' | 'windows';

/** Ecosystems whose accessories do not fit the device. */
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

/** `category`: the slug, followed by the name if known. */
export type DescribedProduct = { name: string; category: string; specifications?: readonly string[] };

function deviceOf({ name, category }: DescribedProduct): Device | null {
  const [named, kind] = [normalizeArabic(name), normalizeArabic(category)];
  if (MAC_PATTERN.test(named)) return 'mac';
  if (APPLE_PHONE_PATTERN.test(named)) return 'apple';
  if (PHONE_PATTERN.test(`${kind} ${named}`) || PHONE_CATEGORY.test(kind)) return 'android';
  if (COMPUTER_PATTERN.test(`${kind} ${named}`)) return 'windows';
  if (!CONSOLE_CATEGORY.test(kind) && !CONSOLE_PATTERN.test(named)) return null;
  const consoles = CONSOLES.filter((one) => ECOSYSTEM_NAMES[one].test(named));
  return consoles.length === 1 ? (consoles[0] ?? null) : null;
}

/** First model in the name; null for other products. */
export function phoneModelOf(product: DescribedProduct): string | null {
  const device = deviceOf(product);
  return device === 'apple' || device === 'android' ? (phoneModels(product.name)[0] ?? null) : null;
}

function isForOtherModel(product: DescribedProduct, thing: DescribedProduct, said: string): boolean {
  const model = SHAPED_ACCESSORY.test(normalizeArabic(`${thing.category} ${thing.name}`))
    ? phoneModelOf(product)
    : null;
  const models = model === null ? [] : phoneModels(said);
  return model !== null && models.length > 0 && !fitsPhoneModel(models, model);
}

/** False for accessories made only for another maker's devices, and for cases and protectors of another phone. */
export function isForDevice(product: DescribedProduct, thing: DescribedProduct): boolean {
  const device = deviceOf(product);
  if (device === null) return true;
  // Specifications list all supported devices, while the name may contain the maker's name.
  const said = [thing.name, ...(thing.specifications ?? [])].join(' / ');
  if (isForOtherModel(product, thing, said)) return false;
  const named = (text: string) => (one: Ecosystem) => ECOSYSTEM_NAMES[one].test(normalizeArabic(text));
  if (!RIVALS[device].some(named(thing.name))) return true;
  const own = device === 'mac' || device === 'windows' ? null : device;
  return own !== null && named(said)(own);
}
