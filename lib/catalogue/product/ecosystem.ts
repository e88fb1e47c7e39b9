import { APPLE_PHONE, COMPUTER, CONSOLE, type Ecosystem, MAC, NAMED, PHONE } from './arabic-devices';

/*
 * Which makers' devices a thing works with. Watches, ear buds and chargers of a phone's maker are for that maker's phones, controllers of one
 * console are for no other.
 */

type Device = Ecosystem | 'mac' | 'windows';

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

export type Described = { name: string; category: string; specifications?: readonly string[] };

/** What a product is to the things that go with it; null where that does not matter. */
function deviceOf({ name, category }: Described): Device | null {
  if (MAC.test(name)) return 'mac';
  if (APPLE_PHONE.test(name)) return 'apple';
  if (PHONE.test(`${category} ${name}`)) return 'android';
  if (COMPUTER.test(`${category} ${name}`)) return 'windows';
  if (!CONSOLE.test(`${category} ${name}`)) return null;
  return (['playstation', 'xbox', 'nintendo'] as const).find((one) => NAMED[one].test(name)) ?? null;
}

/** Whether a thing may be offered with a product: not what is made for another maker's devices alone. */
export function isForDevice(product: Described, thing: Described): boolean {
  const device = deviceOf(product);
  if (device === null) return true;
  // A thing for several says so among its specifications; its maker stands in its name.
  const named = (text: string) => (one: Ecosystem) => NAMED[one].test(text);
  if (!RIVALS[device].some(named(thing.name))) return true;
  const own = device === 'mac' || device === 'windows' ? null : device;
  return own !== null && named([thing.name, ...(thing.specifications ?? [])].join(' '))(own);
}
