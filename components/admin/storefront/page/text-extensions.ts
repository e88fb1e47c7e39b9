import { Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { ListItem } from '@tiptap/extension-list';
import { TableCell, TableHeader, TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { isPageLink, PAGE_VARIABLES, type PageVariable } from '@/lib/storefront/page/document-schema';

const isVariable = (name: unknown): name is PageVariable => PAGE_VARIABLES.some((one) => one === name);

/** Value of a setting, edited like a single character. */
const variableNode = (labelOf: (name: PageVariable) => string) =>
  Node.create({
    name: 'variable',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({
      name: {
        default: 'store',
        parseHTML: (element) => element.getAttribute('data-variable'),
        renderHTML: ({ name }) => ({ 'data-variable': String(name) }),
      },
    }),
    parseHTML: () => [{ tag: 'span[data-variable]' }],
    renderHTML: ({ HTMLAttributes, node }) => [
      'span',
      { ...HTMLAttributes, class: 'rounded bg-primary-soft px-1.5 py-0.5 font-medium text-primary text-sm' },
      isVariable(node.attrs.name) ? labelOf(node.attrs.name) : '',
    ],
  });

/** Pasted pictures must be uploads of this shop. */
const SavedImage = Image.extend({ parseHTML: () => [{ tag: 'img[src^="/uploads/"]' }] });

const INNER = '(paragraph|bulletList|orderedList)+';

/** linkifyjs takes these marks after an address as part of it (findings/linkify-arabic-marks.sh). */
const ENDS_IN_MARK = /[،؛؟»”’…]$/;

/** Must match lib/storefront/page/document-schema.ts. */
export const textExtensions = (labelOf: (name: PageVariable) => string) => [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      isAllowedUri: (address) => isPageLink(address),
      shouldAutoLink: (address) => !ENDS_IN_MARK.test(address),
      HTMLAttributes: { target: null, rel: null, class: 'text-primary underline underline-offset-4' },
    },
    listItem: false,
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
  }),
  ListItem.extend({ content: 'paragraph (paragraph|bulletList|orderedList)*' }),
  TableKit.configure({ table: { resizable: false }, tableCell: false, tableHeader: false }),
  TableCell.extend({ content: INNER }),
  TableHeader.extend({ content: INNER }),
  SavedImage,
  variableNode(labelOf),
];
