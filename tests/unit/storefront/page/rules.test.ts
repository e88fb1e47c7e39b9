import { describe, expect, it } from 'vitest';
import {
  firstParagraph,
  type InlineNode,
  type PageDocument,
  type PageVariableValues,
  pageDocument,
  visibleBlocks,
} from '@/lib/storefront/page/document-schema';
import {
  isProtectedPage,
  isReservedSlug,
  nextPageChange,
  pageState,
  publishTimesFault,
} from '@/lib/storefront/page/rules';
import { pageForm, pagePatch } from '@/lib/storefront/page/schema';
import { refuses } from '../../schemas/refuses';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 27, 12, minute));
const text = (words: string): InlineNode => ({ type: 'text', text: words });
const values: PageVariableValues = {
  store: 'المتجر',
  return_days: '7 أيام',
  delivery: 'خلال يومين.',
  free_shipping: '',
  phone: '',
  email: '',
};

describe('where a page stands', () => {
  it.each<[boolean, number | null, number | null, string]>([
    [false, null, null, 'draft'],
    [false, 0, null, 'draft'],
    [true, null, null, 'published'],
    [true, 30, null, 'published'],
    [true, 31, null, 'upcoming'],
    [true, null, 30, 'ended'],
    [true, null, 31, 'published'],
    [true, 10, 20, 'ended'],
  ])('active %s, from %s until %s: %s', (isActive, from, until, state) => {
    const page = {
      isActive,
      publishedFrom: from === null ? null : at(from),
      publishedUntil: until === null ? null : at(until),
    };
    expect(pageState(page, at(30))).toBe(state);
  });

  it('changes next at the nearest moment to come of a page that is no draft', () => {
    const page = { isActive: true, publishedFrom: at(10), publishedUntil: at(50) };
    expect(nextPageChange([page, { ...page, publishedUntil: at(40) }], at(30))).toEqual(at(40));
    expect(nextPageChange([{ ...page, isActive: false }], at(30))).toBeNull();
    expect(nextPageChange([page], at(50))).toBeNull();
  });

  it('ends after it begins', () => {
    expect(publishTimesFault({ publishedFrom: at(2), publishedUntil: at(2) })).toBe('validation.page_until');
    expect(publishTimesFault({ publishedFrom: at(1), publishedUntil: at(2) })).toBeNull();
    expect(publishTimesFault({ publishedUntil: at(2) })).toBeNull();
  });

  it('is kept of the four policies alone', () => {
    expect(isProtectedPage({ section: 'policies', slug: 'returns' })).toBe(true);
    expect(isProtectedPage({ section: 'pages', slug: 'returns' })).toBe(false);
    expect(isProtectedPage({ section: 'policies', slug: 'cookies' })).toBe(false);
    expect([isReservedSlug('admin'), isReservedSlug('about-us')]).toEqual([true, false]);
  });
});

describe('the text of a page', () => {
  const paragraph = (...content: InlineNode[]) => ({ type: 'paragraph' as const, content });
  const heading = { type: 'heading' as const, attrs: { level: 2 as const }, content: [text('الشحن المجاني')] };
  const free: InlineNode = { type: 'variable', attrs: { name: 'free_shipping' } };

  it('is shown without empty paragraphs, and without a heading whose variable has nothing to say', () => {
    const document: PageDocument = [paragraph(text('مقدمة')), paragraph(), heading, paragraph(free), heading];
    expect(visibleBlocks(document, values)).toEqual([paragraph(text('مقدمة')), heading]);
    expect(visibleBlocks(document, { ...values, free_shipping: 'مجاني' })).toHaveLength(4);
    expect(visibleBlocks([heading, paragraph(free), paragraph(text('نص'))], values)).toHaveLength(2);
  });

  it('begins with the words that search engines show, variables filled in', () => {
    const days: InlineNode = { type: 'variable', attrs: { name: 'return_days' } };
    expect(firstParagraph([heading, paragraph(text('خلال '), days, text('.'))], values)).toBe('خلال 7 أيام.');
    expect(firstParagraph([], values)).toBe('');
  });

  it('loses what no page may hold: attributes that are not known', () => {
    const saved = pageDocument.parse([
      { type: 'paragraph', attrs: { style: 'x' }, content: [{ type: 'text', text: 'a', onclick: 'x' }] },
    ]);
    expect(saved).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: 'a' }] }]);
  });
});

const linked = (href: string) => [
  { type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href } }] }] },
];
const picture = (src: string, alt: string) => [{ type: 'image', attrs: { src, alt } }];
const saved = `/uploads/${'0'.repeat(32)}.webp`;

describe('a page', () => {
  refuses({ pageForm, pagePatch }, { title: 'من نحن', slug: 'about-us', content: linked('/contact') }, [
    ['title', 'title', ['']],
    ['slug', 'page_slug', ['']],
    ['slug', 'page_reserved', ['admin', 'NEW']],
    ['slug', 'category_slug_form', ['من-نحن', 'a b', '../x']],
    [
      'content.0.content.0.marks.0.attrs.href',
      'page_link',
      [
        linked('javascript:alert(1)'),
        linked('//evil.example'),
        linked('/\\evil.example'),
        linked('http://a.example'),
        linked('data:text/html,x'),
      ],
    ],
    [
      'content.0.attrs.src',
      'page_picture',
      [
        picture('https://a.example/x.webp', 'x'),
        picture('/uploads/../x.webp', 'x'),
        picture('data:image/png;base64,x', 'x'),
      ],
    ],
    ['content.0.attrs.alt', 'page_alt', [picture(saved, ''), picture(saved, ' ')]],
    ['content.0.type', 'invalid', [[{ type: 'html', content: '<b>' }], [{ type: 'codeBlock' }]]],
    ['content', 'page_long', [Array(501).fill({ type: 'paragraph' })]],
    ['isActive', 'invalid', ['yes']],
    ['publishedFrom', 'date', ['x', '2026-13-01T00:00:00Z']],
  ]);

  it('is not hidden before it is shown', () => {
    const times = { publishedFrom: '2026-11-27T12:00:00Z', publishedUntil: '2026-11-27T11:00:00Z' };
    const { error } = pageForm.safeParse({ title: 'a', slug: 'a', ...times });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['publishedUntil']);
  });
});
