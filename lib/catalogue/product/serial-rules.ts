type Kind = { tracksSerials: boolean };

export type SerialTrackingRow = {
  tracksSerials: boolean | null;
  categoryRow: Kind & { parent: (Kind & { parent: Kind | null }) | null };
};

export const serialTrackingSelect = {
  tracksSerials: true,
  categoryRow: {
    select: {
      tracksSerials: true,
      parent: { select: { tracksSerials: true, parent: { select: { tracksSerials: true } } } },
    },
  },
} as const;

/** The product's own setting, else true if its category or an ancestor has it. */
export const tracksSerials = ({
  tracksSerials: own,
  categoryRow: { tracksSerials, parent },
}: SerialTrackingRow): boolean =>
  own ?? (tracksSerials || Boolean(parent?.tracksSerials) || Boolean(parent?.parent?.tracksSerials));
