import type { AdminBanner } from '@/lib/banner/reads';
import { BANNER_BACKGROUND, BANNER_TEXT } from '@/lib/banner/schema';

/** What the banner form holds while it is edited. */
export type BannerValues = {
  message: string;
  link: string;
  backgroundColor: string;
  textColor: string;
  priority: string;
  isActive: boolean;
};

export const valuesOf = (row: AdminBanner | null): BannerValues => ({
  message: row?.message ?? '',
  link: row?.link ?? '',
  backgroundColor: row?.backgroundColor ?? BANNER_BACKGROUND,
  textColor: row?.textColor ?? BANNER_TEXT,
  priority: String(row?.priority ?? 0),
  isActive: row?.isActive ?? true,
});

/** The body of the call; a priority that is no number becomes 0. */
export function bodyOf(values: BannerValues) {
  const priority = Number(values.priority);
  return { ...values, priority: Number.isFinite(priority) ? Math.round(priority) : 0 };
}

/** What a banner is called where its whole message would be too long. */
export const nameOf = ({ message }: { message: string }): string =>
  message.length > 60 ? `${message.slice(0, 60).trimEnd()}…` : message;
