import type { Business } from '../../../lib/platform/business/business.ts';

export const makeBusiness = (change: Partial<Business> = {}): Business => ({
  name: 'شركة الأفق للتقنية',
  vatNumber: '311111111100003',
  registrationKind: 'crn',
  registrationNumber: '1010654321',
  street: 'شارع التحلية',
  buildingNumber: '4512',
  additionalNumber: '7788',
  district: 'السليمانية',
  city: 'الرياض',
  postalCode: '12245',
  ...change,
});
