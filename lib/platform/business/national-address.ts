export type NationalAddress = {
  street: string;
  buildingNumber: string;
  additionalNumber: string | null;
  district: string;
  city: string;
  postalCode: string;
};

/** Address of a row; null if a required part is missing (BR-KSA-09, BR-KSA-63). */
export function nationalAddressOf(row: { [Part in keyof NationalAddress]: string | null }): NationalAddress | null {
  const { street, buildingNumber, additionalNumber, district, city, postalCode } = row;
  if (!(street && buildingNumber && district && city && postalCode)) return null;
  return { street, buildingNumber, additionalNumber, district, city, postalCode };
}

/** «1234 طريق العليا، العليا، الرياض 12211 - 6789». */
export function nationalAddressLine(address: NationalAddress): string {
  const { street, buildingNumber, additionalNumber, district, city, postalCode } = address;
  const code = additionalNumber ? `${postalCode} - ${additionalNumber}` : postalCode;
  return [`${buildingNumber} ${street}`, district, `${city} ${code}`].join('، ');
}
