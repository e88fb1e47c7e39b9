/** The parts of the store's settings, in the order of their screen. */
export const SETTINGS_PARTS = [
  'store',
  'seller',
  'delivery',
  'contact',
  'carts',
  'quotations',
  'hosting',
  'identity',
] as const;
export type SettingsPart = (typeof SETTINGS_PARTS)[number];

/** What a shop that sells cannot well be without, by part: invoices, shoppers and browsers ask for it. */
const WANTED = {
  store: ['storeName', 'storeDescription', 'supportHours'],
  seller: ['legalName', 'vatNumber', 'crNumber', 'buildingNumber', 'street', 'district', 'city', 'postalCode'],
  contact: ['email', 'phone', 'orderMails'],
  identity: ['logo', 'favicon'],
} as const satisfies Partial<Record<SettingsPart, readonly string[]>>;

/** How many of a part's fields are empty that should be filled. */
export function missingIn(part: SettingsPart, settings: Readonly<Record<string, unknown>>): number {
  const wanted: readonly string[] = part in WANTED ? WANTED[part as keyof typeof WANTED] : [];
  return wanted.filter((name) => settings[name] === null || settings[name] === undefined || settings[name] === '')
    .length;
}
