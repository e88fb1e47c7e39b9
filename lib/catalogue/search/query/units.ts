/** Normalized. `by`: how many make one `bigger`. */
const UNITS: readonly {
  said: readonly string[];
  written: readonly string[];
  bigger?: string;
  by?: readonly number[];
}[] = [
  {
    said: [
      'gb',
      'g',
      'gig',
      'gigs',
      'giga',
      'gigabyte',
      'جيجا',
      'جيقا',
      'قيقا',
      'قيجا',
      'غيغا',
      'جيجابايت',
      'قيقابايت',
      'غيغابايت',
      'جيغابايت',
      'جيجا بايت',
      'قيقا بايت',
      'غيغا بايت',
      'جب',
      'جي بي',
      'قيق',
      'جيج',
    ],
    written: ['gb', 'جيجابايت', 'جيجا', 'قيقا', 'غيغابايت'],
    bigger: 'tb',
    by: [1000, 1024],
  },
  {
    said: ['tb', 't', 'tera', 'terabyte', 'تيرا', 'تيرابايت', 'تيرا بايت', 'تيره', 'تي بي', 'تب'],
    written: ['tb', 'تيرابايت', 'تيرا'],
  },
  { said: ['mb', 'ميجا', 'ميقا', 'ميجابايت', 'ميغابايت'], written: ['mb', 'ميجابايت'], bigger: 'gb', by: [1024, 1000] },
  { said: ['w', 'watt', 'watts', 'واط', 'وات', 'واتس'], written: ['w', 'واط', 'وات'] },
  { said: ['hz', 'hertz', 'هرتز', 'هيرتز', 'هيرتس', 'هرتس'], written: ['hz', 'هرتز'] },
  { said: ['mhz', 'ميجاهرتز', 'ميغاهرتز', 'ميقاهرتز', 'ميجا هرتز', 'ميقا هرتز'], written: ['mhz', 'ميجاهرتز'] },
  { said: ['ghz', 'جيجاهرتز', 'قيقاهرتز', 'غيغاهرتز', 'جيجا هرتز', 'قيقا هرتز'], written: ['ghz', 'جيجاهرتز'] },
  {
    said: ['inch', 'inches', 'in', 'بوصه', 'بوصات', 'انش', 'انشات', 'انج', 'بوصة'],
    written: ['بوصه', 'inch', 'انش', 'in'],
  },
  { said: ['mm', 'ملم', 'مم', 'ملي', 'مليمتر', 'ميليمتر'], written: ['mm', 'ملم', 'مم'] },
  { said: ['cm', 'سم', 'سانتي', 'سنتيمتر'], written: ['cm', 'سم'] },
  { said: ['va', 'فولت امبير', 'في ايه', 'فا'], written: ['va', 'فولت امبير'] },
  { said: ['mah', 'ملي امبير', 'مللي امبير'], written: ['mah'] },
  { said: ['ميجابكسل', 'ميقابكسل', 'ميجا بكسل', 'ميقا بكسل', 'mp', 'megapixel'], written: ['mp', 'ميجابكسل'] },
  {
    said: ['core', 'cores', 'نواه', 'انويه', 'نوي', 'كور', 'نواة'],
    written: ['الانويه', 'انويه', 'نواه', 'core', 'cores', 'نوي'],
  },
  { said: ['ms', 'ملي ثانيه', 'مللي ثانيه'], written: ['ms', 'ملي ثانيه'] },
  { said: ['dpi', 'دي بي اي'], written: ['dpi'] },
  { said: ['rpm', 'لفه', 'دوره'], written: ['rpm'] },
];

const bySaid = new Map(UNITS.flatMap((unit) => unit.said.map((word) => [word, unit] as const)));
export const UNIT_WORDS: readonly string[] = [...bySaid.keys()];
const byWritten = new Map(UNITS.map((unit) => [unit.written[0], unit] as const));

const PICTURES: Readonly<Record<string, string>> = {
  '4k': '2160',
  '2k': '1440',
  '8k': '4320',
  '5k': '2880',
  uhd: '2160',
  qhd: '1440',
  fhd: '1080',
};

/** Picture height: "1440p", "4k". */
export const pictureHeight = (word: string): string | null =>
  PICTURES[word] ?? word.match(/^(720|1080|1440|2160|4320)p$/)?.[1] ?? null;

const SHOWN: Readonly<Record<string, string>> = {
  gb: 'GB',
  tb: 'TB',
  mb: 'MB',
  w: 'W',
  hz: 'Hz',
  mhz: 'MHz',
  ghz: 'GHz',
  va: 'VA',
  mah: 'mAh',
  mp: 'MP',
  dpi: 'DPI',
  rpm: 'RPM',
  بوصه: 'بوصة',
  الانويه: 'نواة',
};

/** 32, «قيقا» → "32 GB". */
export function measureName(digits: string, unit: string): string {
  const written = bySaid.get(unit)?.written[0] ?? unit;
  return `${short(Number(digits))} ${SHOWN[written] ?? written}`;
}

export const COUNT_WORDS: Readonly<Record<string, string>> = {
  نص: '0.5',
  نصف: '0.5',
  ربع: '0.25',
  واحد: '1',
  اثنين: '2',
  ثلاثه: '3',
  اربعه: '4',
  خمسه: '5',
  سته: '6',
  سبعه: '7',
  ثمانيه: '8',
  تسعه: '9',
  عشره: '10',
};

const short = (value: number): string => String(Number(value.toFixed(3)));

const numbered = (value: number, written: readonly string[]): string[] =>
  written.map((unit) => short(value) + unit.replaceAll(' ', ''));

/** A 24-inch monitor has 23.8, a 15-inch laptop 15.6. */
const calledInches = (inches: number): number[] => {
  const least = inches < 20 ? 0 : -5;
  return Array.from({ length: 10 }, (_, tenth) => inches + (least + tenth) / 10).filter((size) => size !== inches);
};

/** 1000, "gb" → "1000gb", "1tb"; null for an unknown unit. */
export function measureForms(digits: string, unit: string): string[] | null {
  const known = bySaid.get(unit);
  const value = Number(digits);
  if (!known || !Number.isFinite(value)) return null;
  const forms = numbered(value, known.written);
  if (known.written.includes('inch') && Number.isInteger(value))
    for (const size of calledInches(value)) forms.push(...numbered(size, known.written));
  const bigger = known.bigger ? byWritten.get(known.bigger) : undefined;
  if (bigger)
    for (const by of known.by ?? [])
      if (value >= by && value % (by / 4) === 0) forms.push(...numbered(value / by, bigger.written));
  for (const smaller of UNITS)
    if (smaller.bigger && smaller.bigger === known.written[0])
      for (const by of smaller.by ?? []) if (value <= 100) forms.push(...numbered(value * by, smaller.written));
  return [...new Set(forms)];
}
