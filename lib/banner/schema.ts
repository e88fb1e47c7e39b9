import { z } from 'zod';
import { LENGTH, optionalLink, text, version } from '../shared/fields';

export const BANNER_BACKGROUND = '#dc2626';
export const BANNER_TEXT = '#ffffff';

/** A colour as #rrggbb. */
const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'validation.colour');

/** From -1,000,000 to 1,000,000; higher shows first. */
const priority = z.number('validation.priority').int('validation.priority').min(-1_000_000).max(1_000_000);

/** The banner form of the admin and the body of its calls. */
export const bannerForm = z.object({
  message: text(LENGTH.text, 'validation.banner_message'),
  link: optionalLink(),
  backgroundColor: colour.default(BANNER_BACKGROUND),
  textColor: colour.default(BANNER_TEXT),
  priority: priority.default(0),
  isActive: z.boolean().default(true),
});

export type BannerBody = z.output<typeof bannerForm>;

/** PUT is partial: what is left out stays. */
export const bannerPatch = bannerForm
  .extend({ backgroundColor: colour, textColor: colour, priority, isActive: z.boolean(), version })
  .partial();

export type BannerPatch = z.output<typeof bannerPatch>;
