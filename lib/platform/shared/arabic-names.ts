/** Words that are half a name without the next one. */
export const HALF_NAMES: ReadonlySet<string> = new Set([
  'عبد',
  'أبو',
  'ابو',
  'أم',
  'ام',
  'ابن',
  'بن',
  'بنت',
  'أبي',
  'ابي',
  'آل',
  'ال',
  'abd',
  'abdul',
  'abdel',
  'abdal',
  'abdoul',
  'abu',
  'abou',
  'abi',
  'umm',
  'um',
  'bin',
  'ibn',
  'bint',
  'al',
  'el',
]);

/** Titles before a name, without the point or stroke behind them: no name is shown by its title alone. */
export const TITLES: ReadonlySet<string> = new Set(
  (
    'د م أ ا أد ا.د أ.د م.د د.م الدكتور الدكتورة دكتور دكتورة المهندس المهندسة مهندس مهندسة الأستاذ الأستاذة أستاذ أستاذة استاذ استاذة الشيخ الشيخة الحاج الحاجة ' +
    'الآنسة المحامي المحامية dr eng mr mrs ms miss prof sheikh capt engr'
  ).split(' '),
);

/** What stands between a title and the name. */
export const AFTER_TITLE = /[./\\،:]+$/;
/** «د.أحمد»: a title that is written together with the name. */
export const GLUED_TITLE = /^(?:د|م|أ|أ\.د|dr|eng|mr|mrs|ms|prof)[./](?=\p{L}{3})/iu;
