import type { AdminHeroSlide } from '@/lib/hero-slide/reads';

/** What the slide form holds while it is edited. */
export type SlideValues = {
  title: string;
  subtitle: string;
  buttonText: string;
  buttonLink: string;
  imageUrl: string;
  order: string;
  /** milliseconds, as typed */
  duration: string;
  isActive: boolean;
};

export const valuesOf = (row: AdminHeroSlide | null): SlideValues => ({
  title: row?.title ?? '',
  subtitle: row?.subtitle ?? '',
  buttonText: row?.buttonText ?? '',
  buttonLink: row?.buttonLink ?? '',
  imageUrl: row?.imageUrl ?? '',
  order: row ? String(row.order) : '',
  duration: String(row?.duration ?? 5000),
  isActive: row?.isActive ?? true,
});

/** A number as somebody typed it; what is none stays as it is, for the schema to refuse. */
const typed = (text: string): number | string => (/^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text);

/** The body of the call; without an order a new slide stands last. */
export const bodyOf = (values: SlideValues) => ({
  ...values,
  order: values.order.trim() === '' ? undefined : typed(values.order),
  duration: typed(values.duration),
});
