/** Invisible marks in copied text. ZWNJ and ZWJ are not included, because they shape Arabic and emoji. */
const MARKS = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/g;
const SHAPERS = /\u034f|\u200c|\u200d|[\u115f\u1160\u2800\u3164\uffa0]|[\ufe00-\ufe0f]/g;
const NO_LETTERS = /[\u0640\u115f\u1160\u3164\uffa0]/g;
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;
const DASHES = /[\p{Pd}\u2212]/gu;

/** Removes invisible marks but keeps line breaks. */
export const removeInvisibleMarks = (text: string): string => text.replace(MARKS, '');

const ALLOWED_CONTROLS = new Set(['\0', '\t', '\n', '\v', '\f', '\r', '\u0085']);

/** Characters without a glyph, private-use characters, and joiners at the ends. */
const UNSEEN =
  /[\u034f\u115f\u1160\u2800\u3164\uffa0\ufffc\u{e0000}-\u{e0fff}\p{Co}]|^[\u200c\u200d]+|[\u200c\u200d]+$/gu;

/** Removes what copying from terminals and files adds: control and invisible characters. */
export const removeControlCharacters = (text: string): string =>
  text.replace(/\p{Cc}/gu, (sign) => (ALLOWED_CONTROLS.has(sign) ? sign : '')).replace(UNSEEN, '');

/** Makes a single line without invisible marks; keeps ZWJ and ZWNJ, which names need. */
export function cleanText(text: string): string {
  const lines = removeInvisibleMarks(text).split(LINE_BREAK);
  // Not by a regular expression, which would take minutes for long runs of spaces.
  return lines.length === 1
    ? (lines[0] ?? '').trim()
    : lines
        .map((line) => line.trim())
        .filter(Boolean)
        .join(' ');
}

/** Removes all invisible characters and joins spaces. */
export const cleanIdentifier = (text: string): string =>
  removeInvisibleMarks(text).replace(SHAPERS, '').replace(/\s+/g, ' ').trim();

export const normalizeDashes = (text: string): string => text.replace(DASHES, '-');

export const hasVisibleText = (text: string): boolean => /[\p{L}\p{N}]/u.test(text.replace(NO_LETTERS, ''));

export const isBlank = (text: string): boolean => cleanIdentifier(text).replace(/[\s\p{M}\p{Cc}\p{Cf}]/gu, '') === '';
