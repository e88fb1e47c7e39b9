import type { Carrier, ParcelToBook } from './contract';

type Booking = {
  carrier: Carrier;
  parcel: ParcelToBook;
  /** whether the parcel is written down, by this call or one before it whose answer was lost */
  isMade: () => Promise<boolean>;
};

/**
 * Books a parcel with its carrier before anything is locked, then has it written down under the number that it travels with. What is refused
 * afterwards is taken back at the carrier, unless the parcel is there all the same. Errors: those of the carrier and of `make`.
 */
export async function withBooking<T>(
  { carrier, parcel, isMade }: Booking,
  make: (trackingNumber: string | null) => Promise<T>,
): Promise<T> {
  const { trackingNumber } = await carrier.book(parcel);
  try {
    return await make(trackingNumber);
  } catch (error) {
    if (!(await isMade())) await carrier.cancel({ ...parcel, trackingNumber });
    throw error;
  }
}
