import { z } from 'zod';
import { id, identifier, LENGTH, link, requiredText, version } from '../../platform/shared/fields';
import { listOrderVersion } from '../../platform/staff-write/tree-order-schema';
import { slidePosition } from '../hero-slide/schema';

const MAX_LINKS = 30;

const sectionLink = z.object({ title: requiredText(LENGTH.name, 'validation.link_title'), url: link() });

export const footerSectionForm = z.object({
  sectionKey: requiredText(LENGTH.code, 'validation.section_key').regex(
    /^[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*$/,
    'validation.section_key_form',
  ),
  title: requiredText(LENGTH.name, 'validation.title'),
  links: z.array(sectionLink).max(MAX_LINKS).default([]),
  isActive: z.boolean().default(true),
  order: slidePosition.optional(),
});

export type FooterSectionBody = z.output<typeof footerSectionForm>;

export const footerSectionPatch = footerSectionForm
  .extend({ links: footerSectionForm.shape.links.unwrap(), isActive: z.boolean(), version })
  .partial();

/** `from` and `index` name a link by its section and position in the order with this `version`. */
export const footerOrder = z.object({
  version: listOrderVersion,
  sections: z
    .array(
      z.object({
        id: id(),
        links: z.array(z.object({ from: id(), index: z.number().int().min(0).max(MAX_LINKS) })).max(MAX_LINKS),
      }),
    )
    .max(200),
});

export type FooterOrderBody = z.output<typeof footerOrder>;

export type FooterSectionPatch = z.output<typeof footerSectionPatch>;

export const SOCIAL_PLATFORMS = [
  'facebook',
  'twitter',
  'x',
  'instagram',
  'youtube',
  'tiktok',
  'snapchat',
  'linkedin',
  'telegram',
  'whatsapp',
] as const;

export const socialLinkForm = z.object({
  platform: z.enum(SOCIAL_PLATFORMS, 'validation.platform'),
  url: identifier()
    .min(1, 'validation.web_address')
    .max(LENGTH.url)
    .refine((value) => /^https?:\/\/[^\s]+$/i.test(value) && URL.canParse(value), 'validation.web_address'),
  isActive: z.boolean().default(true),
  order: slidePosition.optional(),
});

export type SocialLinkBody = z.output<typeof socialLinkForm>;

export const socialLinkPatch = socialLinkForm.extend({ isActive: z.boolean(), version }).partial();

export type SocialLinkPatch = z.output<typeof socialLinkPatch>;
