import { z } from 'zod';
import {
  identifier,
  LENGTH,
  multilineText,
  optionalDateTime,
  optionalLink,
  priority,
  version,
} from '../../platform/shared/fields';
import { scheduleFaults } from '../../platform/staff-write/schedule';

export const BANNER_BACKGROUND = '#dc2626';
export const BANNER_TEXT = '#ffffff';

const colour = identifier()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'validation.colour');

const fields = z.object({
  message: multilineText(LENGTH.text, 'validation.banner_message'),
  link: optionalLink(),
  backgroundColor: colour.default(BANNER_BACKGROUND),
  textColor: colour.default(BANNER_TEXT),
  priority: priority.default(0),
  isActive: z.boolean().default(true),
  startsAt: optionalDateTime,
  endsAt: optionalDateTime,
});

export const bannerForm = fields.superRefine((row, context) => {
  for (const { path, message } of scheduleFaults(row)) context.addIssue({ code: 'custom', path: [path], message });
});

export type BannerBody = z.output<typeof bannerForm>;

/** The schedule is validated with the stored row. */
export const bannerPatch = fields
  .extend({ backgroundColor: colour, textColor: colour, priority, isActive: z.boolean(), version })
  .partial();

export type BannerPatch = z.output<typeof bannerPatch>;
