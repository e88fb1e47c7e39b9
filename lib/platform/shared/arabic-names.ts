/** Words that need the next one to form a name. */
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

export const TITLES: ReadonlySet<string> = new Set(
  (
    'د م أ ا أد ا.د أ.د م.د د.م الدكتور الدكتورة دكتور دكتورة المهندس المهندسة مهندس مهندسة الأستاذ الأستاذة أستاذ أستاذة استاذ استاذة الشيخ الشيخة الحاج الحاجة ' +
    'الآنسة المحامي المحامية dr eng mr mrs ms miss prof sheikh capt engr'
  ).split(' '),
);

export const AFTER_TITLE = /[./\\،:]+$/;
export const GLUED_TITLE = /^(?:د|م|أ|أ\.د|dr|eng|mr|mrs|ms|prof)[./](?=\p{L}{3})/iu;
