type Kind = { tracksSerials: boolean };

/** A product with the category that it is in and what that one is part of (MAX_DEPTH of lib/catalogue/category/rules.ts). */
export type OfSerials = {
  tracksSerials: boolean | null;
  categoryRow: Kind & { parent: (Kind & { parent: Kind | null }) | null };
};

/** What has to be read of a product to know whether its pieces have serial numbers. */
export const ofSerials = {
  tracksSerials: true,
  categoryRow: {
    select: {
      tracksSerials: true,
      parent: { select: { tracksSerials: true, parent: { select: { tracksSerials: true } } } },
    },
  },
} as const;

/** Whether the pieces of a product have serial numbers: as it says itself, else where its category does or one that this lies in. */
export const tracksSerials = ({ tracksSerials: own, categoryRow: { tracksSerials, parent } }: OfSerials): boolean =>
  own ?? (tracksSerials || Boolean(parent?.tracksSerials) || Boolean(parent?.parent?.tracksSerials));
