/** A parcel as a carrier is told of it: `id` is the shop's own, by which the carrier knows it again. */
export type ParcelToBook = { id: string; orderId: string; trackingNumber: string | null };

/** What a carrier does for the shop. A carrier with a service of its own is a file beside manual.ts and a line in registry.ts. */
export type Carrier = {
  /** Books a parcel before it is written down; the same id again is the same booking. Answers the number that it travels under, if it has one. */
  book: (parcel: ParcelToBook) => Promise<{ trackingNumber: string | null }>;
  /** Learns that staff gave a parcel another number, after that was written down. */
  change: (parcel: ParcelToBook) => Promise<void>;
  /** Takes a booking back whose parcel was not made after all. */
  cancel: (parcel: ParcelToBook) => Promise<void>;
};
