import { z } from 'zod';
import {
  imageUrl,
  LENGTH,
  optionalDateTime,
  optionalLink,
  optionalMultilineText,
  optionalText,
  requiredText,
  version,
} from '../../platform/shared/fields';
import { scheduleFaults } from '../../platform/staff-write/schedule';

export const slidePosition = z
  .number('validation.order')
  .int('validation.order')
  .min(0, 'validation.order')
  .max(1_000_000, 'validation.order_most');

/** Milliseconds. */
const duration = z
  .number('validation.slide_duration_range')
  .int('validation.slide_duration_range')
  .min(1000, 'validation.slide_duration')
  .max(600_000, 'validation.slide_duration_range');

const fields = z.object({
  title: requiredText(LENGTH.name, 'validation.title'),
  subtitle: optionalMultilineText(LENGTH.address),
  buttonText: optionalText(LENGTH.name),
  buttonLink: optionalLink(),
  imageUrl: imageUrl(),
  order: slidePosition.optional(),
  duration: duration.default(5000),
  isActive: z.boolean().default(true),
  startsAt: optionalDateTime,
  endsAt: optionalDateTime,
});

export const heroSlideForm = fields.superRefine((row, context) => {
  for (const { path, message } of scheduleFaults(row)) context.addIssue({ code: 'custom', path: [path], message });
});

export type HeroSlideBody = z.output<typeof heroSlideForm>;

export const heroSlidePatch = fields.extend({ duration, isActive: z.boolean(), version }).partial();

export type HeroSlidePatch = z.output<typeof heroSlidePatch>;
