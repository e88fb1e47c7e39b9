/**
 * Further attributes for the compatibility rules (names: lib/catalogue/attribute/arabic-facts.ts).
 */
export const partAttributes = {
  processor_series: { name: 'جيل المعالج', type: 'choice' },
  turbo_power: { name: 'أقصى طاقة للمعالج', type: 'number', unit: 'W' },
  memory_modules: { name: 'عدد القطع', type: 'number' },
  memory_form: { name: 'شكل الذاكرة', type: 'choice' },
  m2_slots: { name: 'منافذ M.2', type: 'number' },
  m2_sata: { name: 'منافذ M.2 SATA', type: 'number' },
  sata_ports: { name: 'منافذ SATA', type: 'number' },
  graphics_draw: { name: 'استهلاك الكرت', type: 'number', unit: 'W' },
  advised_watts: { name: 'مزود الطاقة الموصى به', type: 'number', unit: 'W' },
  eight_pins: { name: 'موصلات 8-pin', type: 'number' },
  twelve_pins: { name: 'موصلات 12V-2x6', type: 'number' },
  drive_bus: { name: 'توصيل القرص', type: 'choice' },
  case_supply: { name: 'المزود المناسب', type: 'choice' },
  largest_board: { name: 'أكبر لوحة', type: 'choice' },
  cooler_room: { name: 'ارتفاع مبرد المعالج', type: 'number', unit: 'mm' },
  largest_radiator: { name: 'أكبر مشع', type: 'number', unit: 'mm' },
  cooler_sockets: { name: 'المقابس المدعومة', type: 'choice' },
  cooler_height: { name: 'الارتفاع', type: 'number', unit: 'mm' },
} as const;

type PartAttribute = keyof typeof partAttributes | 'memory_type';

/** Appended to the kinds' own: as filters, or for the rules only. */
export const partKinds: readonly { slug: string; filters?: PartAttribute[]; table?: PartAttribute[] }[] = [
  { slug: 'processors', filters: ['processor_series'], table: ['turbo_power'] },
  { slug: 'motherboards', filters: ['memory_type'], table: ['m2_slots', 'sata_ports', 'm2_sata'] },
  { slug: 'memory', table: ['memory_modules', 'memory_form'] },
  { slug: 'graphics-cards', table: ['graphics_draw', 'advised_watts', 'eight_pins', 'twelve_pins'] },
  { slug: 'storage', table: ['drive_bus'] },
  { slug: 'power-supplies', table: ['eight_pins', 'twelve_pins'] },
  { slug: 'cases', filters: ['largest_board'], table: ['cooler_room', 'largest_radiator', 'case_supply'] },
  { slug: 'cpu-coolers', filters: ['cooler_sockets'], table: ['cooler_height'] },
];

/** Manufacturer facts beyond the products' own lines, by product key. */
export const partFacts: Readonly<Record<string, readonly string[]>> = {
  'msi-rtx-4070-super-ventus-2x': ['الطول: 242 mm', 'موصلات الطاقة: 16-pin واحد'],
  'asus-rog-astral-rtx-5090': ['الطول: 358 mm'],
  'asus-tuf-rtx-5080-oc': ['الطول: 348 mm'],
  'sapphire-pulse-rx-7800-xt': ['الطول: 280 mm', 'مزود الطاقة الموصى به: 700 W'],
  'gigabyte-rtx-4060-windforce-oc-8g': ['الطول: 192 mm', 'مزود الطاقة الموصى به: 450 W'],
  'sapphire-pulse-rx-9070-xt': ['الطول: 320 mm', 'مزود الطاقة الموصى به: 750 W'],
  'asrock-arc-b580-challenger': ['الطول: 249 mm', 'مزود الطاقة الموصى به: 650 W'],
  'asus-rog-strix-b650e-f-gaming-wifi': ['أقصى ذاكرة: 192 GB', 'التخزين: 3 × M.2 و 4 × SATA'],
  'msi-mag-b760-tomahawk-wifi': ['أقصى ذاكرة: 256 GB', 'منافذ SATA: 4'],
  'msi-mag-x870-tomahawk-wifi': ['أقصى ذاكرة: 256 GB', 'التخزين: 4 × M.2 و 4 × SATA'],
  'cooler-master-mwe-750-bronze-v2': ['الموصلات: 4 × 8-pin', 'موصلات 12V-2x6: 0'],
  'lian-li-o11-dynamic-evo': ['المزود المناسب: ATX'],
  'fractal-design-north': ['أكبر مشع: 360 mm', 'منافذ 3.5 بوصة: 2'],
  'corsair-4000d-airflow': ['منافذ 3.5 بوصة: 2'],
  'nzxt-kraken-elite-360-rgb': ['المقابس: Intel LGA1851/1700/1200/115x و AMD AM5/AM4'],
};
