import 'server-only';
import { storedBusiness } from '../../platform/business/business';
import { db } from '../../platform/server/db';
import { isUuid } from '../../platform/shared/uuid';

export async function readQuotationBuyer(id: string) {
  if (!isUuid(id)) return null;
  const customer = await db.customer.findUnique({
    where: { id },
    select: {
      firstName: true,
      lastName: true,
      email: true,
      phone: true,
      address: true,
      city: true,
      postalCode: true,
      business: true,
    },
  });
  if (!customer) return null;
  const { business: column, email, phone, address, city, postalCode, ...name } = customer;
  const business = storedBusiness(column);
  return {
    customerId: id,
    ...name,
    email: email ?? '',
    phone: phone ?? '',
    address: address ?? '',
    city: city ?? '',
    postalCode: postalCode ?? '',
    company: business?.name ?? '',
    ...(business
      ? {
          isForBusiness: true,
          business: {
            ...business,
            registrationNumber: business.registrationNumber ?? '',
            additionalNumber: business.additionalNumber ?? '',
          },
        }
      : {}),
  };
}
