import type { AdminCompany } from '@/lib/shipping-company/admin-reads';

/** What the shipping company form holds while it is edited. */
export type CompanyValues = {
  name: string;
  cost: string;
  deliveryTime: string;
  description: string;
  isActive: boolean;
  isPickup: boolean;
};

export const valuesOf = (row: AdminCompany | null): CompanyValues => ({
  name: row?.name ?? '',
  cost: row?.cost ?? '',
  deliveryTime: row?.deliveryTime ?? '',
  description: row?.description ?? '',
  isActive: row?.isActive ?? true,
  isPickup: row?.isPickup ?? false,
});
