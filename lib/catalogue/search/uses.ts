/* Searches by use of a computer. Keys of home.uses in messages/ar.json. The home page shows those with results. */

const USES = {
  gaming: [
    'gaming_laptops',
    'gaming_computers',
    'graphics_cards',
    'gaming_monitors',
    'gaming_headsets',
    'gaming_chairs',
  ],
  work: ['laptops', 'printers', 'wireless_mice', 'webcams', 'external_drives'],
  design: ['macbook_pro', 'workstations', 'monitors_4k', 'memory_32', 'nvme_drives'],
  streaming: ['microphones', 'webcams', 'headphones', 'mechanical_keyboards'],
} as const;

export type ShoppingUse = keyof typeof USES;
export type UseSearch = (typeof USES)[ShoppingUse][number];

export const SHOPPING_USES = Object.entries(USES) as [ShoppingUse, readonly UseSearch[]][];

const MIN_SEARCHES = 2;

/** Uses that have at least two searches with results. */
export const usesWithResults = (hasResults: (search: UseSearch) => boolean): [ShoppingUse, UseSearch[]][] =>
  SHOPPING_USES.map(([use, searches]): [ShoppingUse, UseSearch[]] => [use, searches.filter(hasResults)]).filter(
    ([, searches]) => searches.length >= MIN_SEARCHES,
  );
