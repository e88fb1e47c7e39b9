import { typedCount } from '@/lib/platform/shared/typed-count';
import type { AdminHeroSlide } from '@/lib/storefront/hero-slide/reads';
import { scheduleBody, scheduleValues } from '../../shared/form/schedule-fields';

/** `duration`: seconds in the form, milliseconds in the database. */
export const heroSlideFormValues = (row: AdminHeroSlide | null) => ({
  title: row?.title ?? '',
  subtitle: row?.subtitle ?? '',
  buttonText: row?.buttonText ?? '',
  buttonLink: row?.buttonLink ?? '',
  imageUrl: row?.imageUrl ?? '',
  order: row ? String(row.order) : '',
  duration: String((row?.duration ?? 5000) / 1000),
  isActive: row?.isActive ?? true,
  ...scheduleValues(row),
});

export type SlideValues = ReturnType<typeof heroSlideFormValues>;

const milliseconds = (seconds: number | string | null) =>
  typeof seconds === 'number' ? Math.round(seconds * 1000) : seconds;

/** Without an order a new slide comes last. */
export const heroSlideBody = (row: AdminHeroSlide | null) => (values: SlideValues) => ({
  ...values,
  order: typedCount(values.order, undefined),
  duration: milliseconds(typedCount(values.duration, null)),
  ...scheduleBody(values, row),
});
