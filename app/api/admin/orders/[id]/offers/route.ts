import { readCarrierOffers } from '@/lib/desk/waybill/offers';
import { carrierOffersQuery as query } from '@/lib/fulfilment/waybill/schema';
import { route } from '@/lib/platform/server/api/route';

const limit = { name: 'carrier-offers', max: 120, windowSeconds: 60, per: 'address' } as const;

export const GET = route({ access: 'staff', may: 'orders_work', params: ['id'], query, limit }, ({ params, query }) =>
  readCarrierOffers(params.id, query),
);
