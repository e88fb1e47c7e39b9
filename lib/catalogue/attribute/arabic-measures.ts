import { normalizeArabic } from '../../platform/shared/arabic/normalize';

/* Latin and Arabic units with dimension and factor to the base unit. */

type Dimension =
  | 'storage'
  | 'frequency'
  | 'power'
  | 'length'
  | 'time'
  | 'noise'
  | 'airflow'
  | 'rotation'
  | 'dots'
  | 'weight'
  | 'voltage'
  | 'charge'
  | 'energy'
  | 'rate'
  | 'brightness'
  | 'light'
  | 'angle'
  | 'percent'
  | 'resistance'
  | 'pixels'
  | 'pages'
  | 'cores'
  | 'keys'
  | 'volume'
  | 'transfers'
  | 'apparent';

type Unit = { dimension: Dimension; factor: number };

const WRITTEN: Readonly<Record<Dimension, readonly (readonly [factor: number, names: string])[]>> = {
  storage: [
    [1e3, 'kb كيلوبايت'],
    [1e6, 'mb ميجا ميغا ميجابايت ميغابايت ميقا'],
    [1e9, 'gb جيجا غيغا قيقا جيجابايت غيغابايت قيقابايت جيقا'],
    [1e12, 'tb تيرا تيرابايت'],
  ],
  frequency: [
    [1, 'hz هرتز هيرتز هيرتس'],
    [1e3, 'khz كيلوهرتز'],
    [1e6, 'mhz ميجاهرتز ميغاهرتز'],
    [1e9, 'ghz جيجاهرتز غيغاهرتز قيقاهرتز'],
  ],
  power: [
    [1e-3, 'mw'],
    [1, 'w watt watts واط وات'],
    [1e3, 'kw كيلوواط'],
  ],
  length: [
    [1, 'mm مم ملم مليمتر ملليمتر'],
    [10, 'cm سم'],
    [1000, 'm متر امتار'],
    [25.4, '" ″ ” in inch inches بوصه بوصات انش'],
    [304.8, 'ft feet قدم اقدام'],
  ],
  time: [
    [1e-9, 'ns'],
    [1e-6, 'us µs'],
    [1e-3, 'ms'],
    [1, 's sec ثانيه ثوان ثواني'],
    [60, 'min دقيقه دقائق'],
    [3600, 'h hr hours ساعه ساعات'],
  ],
  noise: [[1, 'db dba ديسيبل']],
  airflow: [[1, 'cfm']],
  rotation: [[1, 'rpm']],
  dots: [[1, 'dpi cpi']],
  weight: [
    [1, 'g gr جرام غرام جم غم غ'],
    [1000, 'kg كجم كغم كغ كلغ كيلوجرام كيلوغرام كيلو'],
  ],
  voltage: [[1, 'v volt فولت']],
  charge: [
    [1, 'mah'],
    [1000, 'ah'],
  ],
  energy: [[1, 'wh']],
  rate: [],
  volume: [[1, 'l liter litre لتر لترات']],
  transfers: [[1, 'mt/s']],
  apparent: [
    [1, 'va'],
    [1000, 'kva'],
  ],
  brightness: [[1, 'nit nits cd/m² cd/m2 شمعه']],
  light: [[1, 'lm lumen lumens لومن']],
  angle: [[1, '° deg درجه']],
  percent: [[1, '% ٪']],
  resistance: [[1, 'ω ohm ohms اوم']],
  pixels: [[1e6, 'mp megapixel ميجابكسل ميغابكسل']],
  pages: [[1, 'ppm']],
  cores: [[1, 'core cores نواه انويه انوية']],
  keys: [[1, 'key keys مفتاح مفاتيح']],
};

const UNITS: ReadonlyMap<string, Unit> = new Map(
  (Object.keys(WRITTEN) as Dimension[]).flatMap((dimension) =>
    WRITTEN[dimension].flatMap(([factor, names]) =>
      names.split(' ').map((name) => [normalizeArabic(name), { dimension, factor }] as const),
    ),
  ),
);

const RATE = /^([kKmMgGtT])(?:([bB])(?:\/s|ps)|(bit)\/s)$/;
const PREFIXES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, g: 1e9, t: 1e12 };

export const RANGE_WORD = 'إلى';

/** Unit after a number. Arabic has a plural of cores from 3 to 10. */
export const unitSuffix = (unit: string, number: number): string =>
  UNITS.get(normalizeArabic(unit))?.dimension !== 'cores' ? unit : number >= 3 && number <= 10 ? 'أنوية' : 'نواة';

const SAID: Readonly<Record<string, string>> = {
  kb: 'كيلوبايت',
  mb: 'ميجابايت',
  gb: 'جيجابايت',
  tb: 'تيرابايت',
  'mb/s': 'ميجابايت/ث',
  'gb/s': 'جيجابايت/ث',
  hz: 'هرتز',
  khz: 'كيلوهرتز',
  mhz: 'ميجاهرتز',
  ghz: 'جيجاهرتز',
  w: 'واط',
  kw: 'كيلوواط',
  mm: 'مم',
  cm: 'سم',
  '"': 'بوصة',
  in: 'بوصة',
  inch: 'بوصة',
  ms: 'مللي ثانية',
  db: 'ديسيبل',
  rpm: 'دورة/د',
  g: 'جم',
  kg: 'كجم',
  v: 'فولت',
  va: 'فولت أمبير',
  mah: 'مللي أمبير',
  wh: 'واط ساعة',
  l: 'لتر',
  nits: 'شمعة',
  lumens: 'لومن',
  mp: 'ميجابكسل',
};

export const unitWord = (unit: string, number: number): string =>
  SAID[unit.trim().toLowerCase()] ?? unitSuffix(unit, number);

/** Only data rates are case-sensitive: b means bits, B bytes. */
function unitOf(written: string): Unit | undefined {
  const rate = RATE.exec(written.trim());
  if (rate) {
    const factor = PREFIXES[(rate[1] ?? '').toLowerCase()] ?? 1;
    return { dimension: 'rate', factor: rate[2] === 'B' ? factor * 8 : factor };
  }
  return UNITS.get(normalizeArabic(written));
}

/** Rounded to 9 digits; null for different dimensions. */
export function convertUnit(value: number, from: string, to: string): number | null {
  const [given, wanted] = [unitOf(from), unitOf(to)];
  if (!given || !wanted || given.dimension !== wanted.dimension) return null;
  return Number(((value * given.factor) / wanted.factor).toPrecision(9));
}

export const TWO_WORD_UNITS: readonly (readonly [RegExp, string])[] = [
  [/م(?:ي|ل)?لي ?[أا]مبير(?:[ /]+ساع[ةه])?/g, 'mAh'],
  [/م(?:ي|ل)?لي ?ثاني[ةه]/g, 'ms'],
  [/هي?رت[زس]/g, 'هرتز'],
  [/[جغق]ي[جغق]ا ?(?=هرتز)/g, 'جيجا'],
  [/مي[جغق]ا ?(?=هرتز)/g, 'ميجا'],
  [/كيلو (?=[جغ]رام|هرتز|واط)/g, 'كيلو'],
  [/\d+(?:\.\d+)?\s*(?:ft|feet|قدم)(?=[^\p{L}].*\d\s*(?:c?m|متر|سم)(?!\p{L}))/giu, ''],
];
