import { type Halalas, toSar } from '../../platform/shared/money';
import { rankCarriers } from './rank-carriers';
import { type CarrierPrices, deliveriesTo, type ValuedShipment } from './rules';

type DatedCarrier = CarrierPrices & {
  id: string;
  /** Last promised day as YYYY-MM-DD; null without a promise. */
  promisedTo: string | null;
};

/** The fastest delivery, if it is earlier and dearer than the cheapest. */
export function fasterDelivery<T extends DatedCarrier>(
  carriers: readonly T[],
  city: string,
  shipment: ValuedShipment,
  cheapest: { carrier: T; charged: Halalas },
): { carrier: T; charged: Halalas } | null {
  const day = cheapest.carrier.promisedTo;
  if (day === null) return null;
  const offers = deliveriesTo(carriers, city, shipment);
  const { fastest } = rankCarriers(
    carriers,
    offers.map(({ carrier: { id, promisedTo }, charged }) => ({
      id,
      charged: toSar(charged),
      promisedTo,
      closed: null,
    })),
  );
  const found = offers.find(({ carrier }) => carrier.id === fastest);
  if (!found || found.charged <= cheapest.charged) return null;
  return (found.carrier.promisedTo ?? day) < day ? found : null;
}
