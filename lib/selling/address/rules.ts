export const MAX_ADDRESSES = 20;

/** Sums up to the length of an order's address line, which joins them. */
export const MAX_PLACE_LENGTH = { street: 200, district: 100, details: 150 } as const;

type Place = { street: string; district: string; details: string | null };

export const formatAddressLine = ({ street, district, details }: Place): string =>
  [street, district, details].filter(Boolean).join('، ');

/** Address lines that orders to this address may have: details before or after the district, or added later. */
export const addressLinesOf = ({ street, district, details }: Place): string[] => [
  formatAddressLine({ street, district, details }),
  formatAddressLine({ street: formatAddressLine({ street, district: '', details }), district, details: null }),
  formatAddressLine({ street, district, details: null }),
];

/** District is '' unless the city has it. */
export function parseAddressLine(line: string, districts: readonly string[]): Pick<Place, 'street' | 'district'> {
  const at = line.lastIndexOf('، ');
  const last = at < 0 ? '' : line.slice(at + 2);
  const isDistrict = districts.includes(last);
  return {
    street: (isDistrict ? line.slice(0, at) : line).slice(0, MAX_PLACE_LENGTH.street),
    district: isDistrict ? last : '',
  };
}
