/* Plain text of descriptions that other shops export as HTML, and of names with HTML entities. Scans take linear time. */

const TAGS =
  'p|br|div|span|b|strong|i|em|u|s|ul|ol|li|h[1-6]|table|thead|tbody|tr|td|th|a|img|font|section|hr|blockquote|pre|figure|style|script|iframe|center';
const HAS_TAG = new RegExp(`</?(?:${TAGS})(?:\\s[^<>]*)?/?>`, 'i');
const HAS_HIDDEN_TAG = new RegExp(`&lt;/?(?:${TAGS})(?:\\s[^<>]{0,200})?/?&gt;`, 'i');
const TOKEN = /<(\/?)([a-z][a-z\d]*)(?:[:-][a-z\d:-]*)?(?:\s[^<>]*)?\/?>|<!--|-->/gi;
const UNSEEN: ReadonlySet<string> = new Set(['style', 'script', 'title']);
const BREAKS = new Map<string, string>([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table', 'blockquote', 'section', 'hr'].map(
    (tag) => [tag, '\n\n'] as const,
  ),
  ['br', '\n'],
  // Starts a line, unless one has just started.
  ...['div', 'tr', 'pre', 'figure', 'center'].map((tag) => [tag, '\f'] as const),
  ...['td', 'th'].map((tag) => [tag, ' '] as const),
]);

const ENTITIES = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', hellip: '…' },
    ...{ bull: '•', middot: '·', laquo: '«', raquo: '»', ldquo: '“', rdquo: '”', lsquo: '‘', rsquo: '’' },
    ...{ times: '×', deg: '°', reg: '®', trade: '™', copy: '©', plusmn: '±', sup2: '²', frac12: '½' },
    ...{ rlm: '', lrm: '', shy: '', zwnj: '\u200c', zwj: '\u200d' },
  }),
);
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,7}));/gi;

const letterOf = (code: number): string | undefined =>
  code > 31 && code < 0x110000 && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : undefined;

/** Text with decoded HTML entities; unknown ones stay. */
export const withoutEntities = (text: string): string =>
  text.replace(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
    return (code === null ? ENTITIES.get(name?.toLowerCase() ?? '') : letterOf(code)) ?? entity;
  });

/** WooCommerce writes «\n» for line breaks. A Windows path continues in small letters. */
const WRITTEN_BREAK = /\n?\\n(?![a-z])/g;

/** Text between tags. With <p> or <br>, other line breaks mean nothing. */
function textOfTags(html: string): string {
  const isFlowing = /<(?:p|br)[\s/>]/i.test(html);
  const shown = (text: string) => (isFlowing ? text.replace(/\s+/g, ' ') : text);
  let text = '';
  let from = 0;
  let unseen = '';
  for (const { 0: token, 1: slash, 2: name = '', index } of html.matchAll(TOKEN)) {
    const tag = name.toLowerCase() || token;
    const end = index + token.length;
    if (unseen === '') text += shown(html.slice(from, index));
    from = end;
    if (unseen !== '') unseen = tag === unseen && (slash || token === '-->') ? '' : unseen;
    else if (token === '<!--') unseen = '-->';
    else if (UNSEEN.has(tag)) unseen = slash ? '' : tag;
    else if (tag === 'li') text += slash ? '' : '\n• ';
    else text += BREAKS.get(tag) ?? '';
  }
  return unseen === '' ? text + shown(html.slice(from)) : text;
}

/** Text without HTML tags, list items in lines of their own. */
export const withoutTags = (text: string): string => (HAS_TAG.test(text) ? plainDescription(text) : text);

/** Plain text of a description. Text without tags and entities stays as it is. */
export function plainDescription(text: string): string {
  const said = HAS_HIDDEN_TAG.test(text) && !HAS_TAG.test(text) ? withoutEntities(text) : text;
  const broken = said.replace(WRITTEN_BREAK, '\n');
  if (!HAS_TAG.test(broken)) return withoutEntities(broken);
  return withoutEntities(textOfTags(broken))
    .replace(/[^\S\n\f]+/g, ' ')
    .replace(/ ?\n? ?\f[ \f]*/g, '\n')
    .replace(/ ?\n ?/g, '\n')
    .replace(/•\s+/g, '• ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
