import { z } from 'zod';
import { id, LENGTH, optionalText, requiredText, slug, version } from '../../platform/shared/fields';
import { pageDocument } from './document-schema';
import { isReservedSlug, publishTimesFault } from './rules';

export const PAGE_SECTIONS = ['pages', 'policies'] as const;

const SEO_LENGTH = { title: 120, description: 320 } as const;

const moment = z
  .union(
    [
      z.literal('').transform(() => null),
      z.null(),
      z.iso.datetime({ offset: true, error: 'validation.date' }).transform((value) => new Date(value)),
    ],
    'validation.date',
  )
  .optional();

const address = slug('validation.page_slug').refine((value) => !isReservedSlug(value), 'validation.page_reserved');

const fields = z.object({
  section: z.enum(PAGE_SECTIONS, 'validation.page_section').default('pages'),
  slug: address,
  title: requiredText(LENGTH.name, 'validation.title'),
  content: pageDocument.default([]),
  seoTitle: optionalText(SEO_LENGTH.title),
  seoDescription: optionalText(SEO_LENGTH.description),
  isActive: z.boolean().default(false),
  publishedFrom: moment,
  publishedUntil: moment,
  inSitemap: z.boolean().default(true),
  isIndexed: z.boolean().default(true),
});

export const pageForm = fields.superRefine((page, context) => {
  const message = publishTimesFault(page);
  if (message) context.addIssue({ code: 'custom', path: ['publishedUntil'], message });
});

export type PageBody = z.output<typeof pageForm>;

export const pagePatch = fields
  .omit({ section: true })
  .extend({
    content: pageDocument,
    isActive: z.boolean(),
    inSitemap: z.boolean(),
    isIndexed: z.boolean(),
    version,
  })
  .partial();

export type PagePatch = z.output<typeof pagePatch>;

export const pageRestore = z.object({ versionId: id('validation.page_version'), version });
