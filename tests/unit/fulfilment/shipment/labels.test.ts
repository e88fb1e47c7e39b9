import { describe, expect, it } from 'vitest';
import { labelsOf } from '@/lib/fulfilment/shipment/labels';

type State = 'waiting' | 'sent' | 'delivered' | 'returned';
const parcel = (state: State, isReplacement = false) => ({ state, isReplacement });
const written = (parcels: ReturnType<typeof parcel>[]) =>
  labelsOf(parcels).map(({ parcel, place, of }) => `${parcel?.state ?? 'order'} ${place}/${of}`);

describe('labels of an order', () => {
  it.each([
    ['nothing is packed', [], ['order 1/1']],
    ['one parcel is on its way', [parcel('sent')], ['sent 1/1']],
    ['one waits at the branch', [parcel('waiting')], ['waiting 1/1']],
    ['two are on their way', [parcel('sent'), parcel('sent')], ['sent 1/2', 'sent 2/2']],
    ['the first has arrived', [parcel('delivered'), parcel('sent')], ['sent 2/2']],
    ['all have arrived', [parcel('delivered'), parcel('delivered')], ['delivered 2/2']],
    ['one came back and went again', [parcel('returned'), parcel('sent')], ['sent 1/1']],
    ['all came back', [parcel('returned')], ['order 1/1']],
    ['a replacement follows', [parcel('delivered'), parcel('sent', true)], ['sent 1/1']],
  ] as const)('%s', (_, parcels, labels) => {
    expect(written([...parcels])).toEqual(labels);
  });
});
