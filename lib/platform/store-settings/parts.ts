export const SETTINGS_PARTS = [
  'store',
  'seller',
  'delivery',
  'contact',
  'sign_in',
  'carts',
  'quotations',
  'hosting',
  'identity',
] as const;
export type SettingsPart = (typeof SETTINGS_PARTS)[number];

const WANTED = {
  store: ['storeName', 'storeDescription', 'supportHours'],
  seller: ['legalName', 'vatNumber', 'crNumber', 'buildingNumber', 'street', 'district', 'city', 'postalCode'],
  contact: ['email', 'phone', 'orderMails'],
  identity: ['logo', 'favicon'],
} as const satisfies Partial<Record<SettingsPart, readonly string[]>>;

/** 0 for parts without recommended fields. */
export function countMissingSettings(part: SettingsPart, settings: Readonly<Record<string, unknown>>): number {
  const wanted: readonly string[] = part in WANTED ? WANTED[part as keyof typeof WANTED] : [];
  return wanted.filter((name) => settings[name] === null || settings[name] === undefined || settings[name] === '')
    .length;
}
