import { z } from 'zod';
import { identifier, LENGTH, optionalLink, priority, prose, version } from '../../platform/shared/fields';

export const BANNER_BACKGROUND = '#dc2626';
export const BANNER_TEXT = '#ffffff';

/** A colour as #rrggbb. */
const colour = identifier()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'validation.colour');

/** The banner form of the admin and the body of its calls. */
export const bannerForm = z.object({
  message: prose(LENGTH.text, 'validation.banner_message'),
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
