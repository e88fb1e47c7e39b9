import { APPLE_PHONE, COMPUTER, CONSOLE, type Ecosystem, MAC, NAMED, PHONE } from './arabic-devices';

/* Device compatibility of accessories: made for one maker's phones or one console only. */

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

export type Described = { name: string; category: string; specifications?: readonly string[] };

function deviceOf({ name, category }: Described): Device | null {
  if (MAC.test(name)) return 'mac';
  if (APPLE_PHONE.test(name)) return 'apple';
  if (PHONE.test(`${category} ${name}`)) return 'android';
  if (COMPUTER.test(`${category} ${name}`)) return 'windows';
  if (!CONSOLE.test(`${category} ${name}`)) return null;
  return (['playstation', 'xbox', 'nintendo'] as const).find((one) => NAMED[one].test(name)) ?? null;
}

/** False for accessories of another maker's devices only. */
export function isForDevice(product: Described, thing: Described): boolean {
  const device = deviceOf(product);
  if (device === null) return true;
  // Specifications list all supported devices; the name may contain the maker.
  const named = (text: string) => (one: Ecosystem) => NAMED[one].test(text);
  if (!RIVALS[device].some(named(thing.name))) return true;
  const own = device === 'mac' || device === 'windows' ? null : device;
  return own !== null && named([thing.name, ...(thing.specifications ?? [])].join(' '))(own);
}
