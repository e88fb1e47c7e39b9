import { describe, expect, it, vi } from 'vitest';
import type { Carrier } from '@/lib/fulfilment/shipment/carriers/contract';
import { manual } from '@/lib/fulfilment/shipment/carriers/manual';
import { withBooking } from '@/lib/fulfilment/shipment/carriers/with-booking';

/** A carrier with a service of its own, which numbers its parcels itself. */
const service = () =>
  ({
    book: vi.fn(async () => ({ trackingNumber: 'OWN-1' })),
    change: vi.fn(async () => {}),
    cancel: vi.fn(async () => {}),
  }) satisfies Carrier;

const parcel = { id: 'parcel', orderId: 'order', trackingNumber: null };

describe('a parcel that its carrier books', () => {
  it('is written down after the booking, under the carrier’s number', async () => {
    const carrier = service();
    const make = vi.fn(async (number: string | null) => number);
    expect(await withBooking({ carrier, parcel, isMade: async () => true }, make)).toBe('OWN-1');
    expect(carrier.book).toHaveBeenCalledExactlyOnceWith(parcel);
    expect(make).toHaveBeenCalledExactlyOnceWith('OWN-1');
    expect(carrier.cancel).not.toHaveBeenCalled();
  });

  it.each([
    ['is taken back there when it was refused', false, 1],
    ['stays there when it is written down all the same', true, 0],
  ])('%s', async (_, isMade, cancelled) => {
    const carrier = service();
    const booking = { carrier, parcel, isMade: async () => isMade };
    await expect(withBooking(booking, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(carrier.cancel).toHaveBeenCalledTimes(cancelled);
    if (cancelled) expect(carrier.cancel).toHaveBeenCalledWith({ ...parcel, trackingNumber: 'OWN-1' });
  });

  it('is not written down where the carrier refuses it', async () => {
    const carrier = { ...service(), book: () => Promise.reject(new Error('closed')) };
    const make = vi.fn(async () => {});
    await expect(withBooking({ carrier, parcel, isMade: async () => false }, make)).rejects.toThrow('closed');
    expect(make).not.toHaveBeenCalled();
    expect(carrier.cancel).not.toHaveBeenCalled();
  });

  it('travels by hand under the number that staff typed', async () => {
    const typed = { ...parcel, trackingNumber: 'T-1' };
    const booking = { carrier: manual, parcel: typed, isMade: async () => true };
    expect(await withBooking(booking, async (number) => number)).toBe('T-1');
  });
});
