import { z } from 'zod';
import {
  identifier,
  LENGTH,
  optionalLink,
  optionalMoment,
  priority,
  prose,
  version,
} from '../../platform/shared/fields';
import { scheduleFaults } from '../../platform/shared/schedule';

export const BANNER_BACKGROUND = '#dc2626';
export const BANNER_TEXT = '#ffffff';

/** A colour as #rrggbb. */
const colour = identifier()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'validation.colour');

const fields = z.object({
  message: prose(LENGTH.text, 'validation.banner_message'),
  link: optionalLink(),
  backgroundColor: colour.default(BANNER_BACKGROUND),
  textColor: colour.default(BANNER_TEXT),
  priority: priority.default(0),
  isActive: z.boolean().default(true),
  /** shown from then on, up to then; null: no bound */
  startsAt: optionalMoment,
  endsAt: optionalMoment,
});

/** The banner form of the admin and the body of its calls. */
export const bannerForm = fields.superRefine((row, context) => {
  for (const { path, message } of scheduleFaults(row)) context.addIssue({ code: 'custom', path: [path], message });
});

export type BannerBody = z.output<typeof bannerForm>;

/** PUT is partial: what is left out stays; whether its end is after its start is seen with the stored row. */
export const bannerPatch = fields
  .extend({ backgroundColor: colour, textColor: colour, priority, isActive: z.boolean(), version })
  .partial();

export type BannerPatch = z.output<typeof bannerPatch>;
