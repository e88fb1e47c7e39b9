/**
 * Signs that nobody sees and that come along when a number is copied: of direction (WhatsApp, Excel and screens in Arabic put them around Latin
 * text), without width, soft hyphens, byte order marks. ZWNJ and ZWJ are none of them: they shape Arabic letters and join emoji.
 */
const MARKS = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/g;
/** What besides has no place in a code: joiners, variation selectors, letters without a shape. */
const SHAPERS = /\u034f|\u200c|\u200d|[\u115f\u1160\u2800\u3164\uffa0]|[\ufe00-\ufe0f]/g;
/** Of Unicode's letters, what shows none: fillers of Hangul, and the stroke that lengthens an Arabic word. */
const NO_LETTERS = /[\u0640\u115f\u1160\u3164\uffa0]/g;
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;
/** Every dash and hyphen, and the minus sign: programs put them in the place of the one that keyboards have. */
const DASHES = /[\p{Pd}\u2212]/gu;

/** A text without marks that nobody sees; all else stays, also its line breaks. */
export const withoutMarks = (text: string): string => text.replace(MARKS, '');

/** Signs of control that are no spaces and no line breaks; the one of no bytes stays, for it is refused. */
const KEPT_CONTROLS = new Set(['\0', '\t', '\n', '\v', '\f', '\r', '\u0085']);

/** A text without signs of control (a bell, an escape): they come along from terminals and files, and nobody means one in a name. */
export const withoutControls = (text: string): string =>
  text.replace(/\p{Cc}/gu, (sign) => (KEPT_CONTROLS.has(sign) ? sign : ''));

/** A text of one line as it is kept: without marks that nobody sees, and without line breaks. Joiners stay: names are written with them. */
export function cleanText(text: string): string {
  const lines = withoutMarks(text).split(LINE_BREAK);
  // No pattern with spaces around breaks: of a long text of spaces it would take minutes.
  return lines.length === 1
    ? (lines[0] ?? '').trim()
    : lines
        .map((line) => line.trim())
        .filter(Boolean)
        .join(' ');
}

/** Numbers, addresses of mail and web, headings and codes: nothing stays of what is not seen, and one space of several. */
export const cleanIdentifier = (text: string): string =>
  withoutMarks(text).replace(SHAPERS, '').replace(/\s+/g, ' ').trim();

/** All dashes and hyphens as "-". */
export const plainDashes = (text: string): string => text.replace(DASHES, '-');

/** Whether a text says anything: a letter or a digit that is seen. */
export const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(text.replace(NO_LETTERS, ''));

/** Whether nothing of a text is seen. */
export const isBlank = (text: string): boolean => cleanIdentifier(text).replace(/[\p{M}\p{Cf}]/gu, '') === '';
