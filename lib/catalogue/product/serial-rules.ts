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

/** Whether serial numbers are tracked: the product's own setting, else that of its category or an ancestor. */
export const tracksSerials = ({
  tracksSerials: own,
  categoryRow: { tracksSerials, parent },
}: SerialTrackingRow): boolean =>
  own ?? (tracksSerials || Boolean(parent?.tracksSerials) || Boolean(parent?.parent?.tracksSerials));
