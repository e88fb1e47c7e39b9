import { z } from 'zod';
import { isUploadName } from '../../platform/picture/upload';
import { identifier, LENGTH, requiredText } from '../../platform/shared/fields';

/* Page content, rendered as components, never as HTML. Unknown attributes are dropped, unknown nodes refused. */

export const PAGE_VARIABLES = ['store', 'return_days', 'delivery', 'free_shipping', 'phone', 'email'] as const;
export type PageVariable = (typeof PAGE_VARIABLES)[number];

const LINK = /^(?:\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\]+)$/i;

export const isPageLink = (address: string): boolean =>
  LINK.test(address) && (address.startsWith('/') || URL.canParse(address));

const mark = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('bold') }),
    z.object({ type: z.literal('italic') }),
    z.object({
      type: z.literal('link'),
      attrs: z.object({ href: identifier().max(LENGTH.url).refine(isPageLink, 'validation.page_link') }),
    }),
  ])
  .meta({ id: 'PageMark' });

const inline = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string().min(1).max(20_000), marks: z.array(mark).max(3).optional() }),
  z.object({ type: z.literal('hardBreak') }),
  z.object({
    type: z.literal('variable'),
    attrs: z.object({ name: z.enum(PAGE_VARIABLES) }),
    marks: z.array(mark).max(3).optional(),
  }),
]);
export type InlineNode = z.output<typeof inline>;

const inlines = z.array(inline).max(1000).meta({ id: 'PageInlines' }).optional();

const paragraph = z.object({ type: z.literal('paragraph'), content: inlines }).meta({ id: 'PageParagraph' });
type Paragraph = z.output<typeof paragraph>;

const item = <T extends z.ZodType>(inner: T) =>
  z.object({ type: z.literal('listItem'), content: z.array(inner).min(1).max(50) });
const list = <T extends z.ZodType>(inner: T) =>
  z.object({ type: z.enum(['bulletList', 'orderedList']), content: z.array(item(inner)).min(1).max(200) });
const third = list(paragraph);
const second = list(z.discriminatedUnion('type', [paragraph, third])).meta({ id: 'PageInnerList' });
const first = list(z.discriminatedUnion('type', [paragraph, second]));
export type ListBlock = {
  type: 'bulletList' | 'orderedList';
  content: { type: 'listItem'; content: (Paragraph | ListBlock)[] }[];
};

const span = z.number().int().min(1).max(20).optional().catch(1);
const cell = z.object({
  type: z.enum(['tableHeader', 'tableCell']),
  attrs: z.object({ colspan: span, rowspan: span }).optional(),
  content: z
    .array(z.discriminatedUnion('type', [paragraph, second]))
    .max(20)
    .optional(),
});
const table = z.object({
  type: z.literal('table'),
  content: z
    .array(z.object({ type: z.literal('tableRow'), content: z.array(cell).min(1).max(20) }))
    .min(1)
    .max(100),
});

const SAVED = /^\/uploads\/([^/]+)$/;

const size = z.number().int().min(1).max(10_000).nullish().catch(null);
const image = z.object({
  type: z.literal('image'),
  attrs: z.object({
    src: identifier().refine((address) => isUploadName(SAVED.exec(address)?.[1] ?? ''), 'validation.page_picture'),
    alt: requiredText(LENGTH.name, 'validation.page_alt'),
    width: size,
    height: size,
  }),
});

const heading = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: inlines,
});

const block = z.discriminatedUnion('type', [paragraph, heading, first, table, image]);
export type PageBlock = z.output<typeof block>;

/** Characters of JSON. */
const MAX_DOCUMENT_LENGTH = 200_000;

export const pageDocument = z
  .array(block)
  .max(500, 'validation.page_long')
  .refine((blocks) => JSON.stringify(blocks).length <= MAX_DOCUMENT_LENGTH, 'validation.page_long')
  .meta({ id: 'PageDocument' });
export type PageDocument = z.output<typeof pageDocument>;

export const pageDocumentPictures = (document: PageDocument): string[] =>
  document.flatMap((one) => (one.type === 'image' ? [one.attrs.src] : []));

export type PageVariableValues = Readonly<Record<PageVariable, string>>;

const isSilent = (one: PageBlock, values: PageVariableValues): boolean =>
  one.type === 'paragraph' &&
  (one.content ?? []).every(
    (part) =>
      (part.type === 'variable' && values[part.attrs.name] === '') ||
      part.type === 'hardBreak' ||
      (part.type === 'text' && part.text.trim() === ''),
  );

/** Omits empty paragraphs, and headings of a section whose only variable is empty. */
export function visibleBlocks(document: PageDocument, values: PageVariableValues): PageBlock[] {
  return document.filter((one, index, all) => {
    if (isSilent(one, values)) return false;
    if (one.type !== 'heading') return true;
    const next = all[index + 1];
    const afterNext = all[index + 2];
    const isEmptied =
      next !== undefined && next.type === 'paragraph' && (next.content ?? []).length > 0 && isSilent(next, values);
    return !(isEmptied && (afterNext === undefined || afterNext.type === 'heading'));
  });
}

const wordsOf = (parts: readonly InlineNode[] | undefined, values: PageVariableValues): string =>
  (parts ?? [])
    .map((part) => (part.type === 'text' ? part.text : part.type === 'variable' ? values[part.attrs.name] : ' '))
    .join('');

/** First non-empty paragraph, the default meta description. */
export function firstParagraph(document: PageDocument, values: PageVariableValues): string {
  for (const one of visibleBlocks(document, values)) if (one.type === 'paragraph') return wordsOf(one.content, values);
  return '';
}
