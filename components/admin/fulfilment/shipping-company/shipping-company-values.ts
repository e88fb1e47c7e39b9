import type { AdminCompany } from '@/lib/fulfilment/shipping-company/admin-reads';
import { DEFAULT_CUTOFF, DEFAULT_WORK_DAYS } from '@/lib/fulfilment/shipping-company/schema';
import { placesText } from '@/lib/platform/place/schema';
import { clockTime } from '@/lib/platform/shared/dates';

export type ZoneValues = {
  name: string;
  places: string;
  cost: string;
  freeFrom: string;
  transitMin: string;
  transitMax: string;
};

const typed = (value: string | number | null | undefined): string => String(value ?? '');

export const shippingCompanyFormValues = (row: AdminCompany | null) => ({
  name: row?.name ?? '',
  cost: row?.cost ?? '',
  deliveryTime: row?.deliveryTime ?? '',
  description: row?.description ?? '',
  isActive: row?.isActive ?? true,
  isPickup: row?.isPickup ?? false,
  trackingUrl: row?.trackingUrl ?? '',
  freeFrom: typed(row?.freeFrom),
  transitMin: typed(row?.transitMin),
  transitMax: typed(row?.transitMax),
  cutoffMinute: clockTime(row?.cutoffMinute ?? DEFAULT_CUTOFF),
  workDays: row?.workDays ?? DEFAULT_WORK_DAYS,
  includedGrams: typed(row?.includedGrams),
  stepGrams: typed(row?.stepGrams),
  stepCost: typed(row?.stepCost),
  includedPieces: typed(row?.includedPieces),
  pieceCost: typed(row?.pieceCost),
  onlyZones: row?.onlyZones ?? false,
  zones: (row?.zones ?? []).map(
    (zone): ZoneValues => ({
      name: zone.name,
      places: placesText(zone.places),
      cost: zone.cost,
      freeFrom: typed(zone.freeFrom),
      transitMin: typed(zone.transitMin),
      transitMax: typed(zone.transitMax),
    }),
  ),
});

export type CompanyValues = ReturnType<typeof shippingCompanyFormValues>;

export const NEW_ZONE: ZoneValues = { name: '', places: '', cost: '', freeFrom: '', transitMin: '', transitMax: '' };

export function shippingCompanyField(path: string): string {
  const [head = '', index, field] = path.split('.');
  if (head === 'zones') return index === undefined ? 'zones.root' : `zones.${index}.${field ?? 'name'}`;
  return head;
}
