type Kind = { tracksSerials: boolean };

export type OfSerials = {
  tracksSerials: boolean | null;
  categoryRow: Kind & { parent: (Kind & { parent: Kind | null }) | null };
};

export const ofSerials = {
  tracksSerials: true,
  categoryRow: {
    select: {
      tracksSerials: true,
      parent: { select: { tracksSerials: true, parent: { select: { tracksSerials: true } } } },
    },
  },
} as const;

/** The product's own setting, else true if its category or an ancestor has it. */
export const tracksSerials = ({ tracksSerials: own, categoryRow: { tracksSerials, parent } }: OfSerials): boolean =>
  own ?? (tracksSerials || Boolean(parent?.tracksSerials) || Boolean(parent?.parent?.tracksSerials));
