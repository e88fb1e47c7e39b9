/** How many addresses a customer keeps. */
export const MAX_ADDRESSES = 20;

/** Street, district and what else the courier has to know become the one line of an order: they fit into it together. */
export const LENGTH_OF_PLACE = { street: 200, district: 100, details: 150 } as const;

type Place = { street: string; district: string; details: string | null };

/** An address as an order's one line has it. */
export const addressLine = ({ street, district, details }: Place): string =>
  [street, district, details].filter(Boolean).join('، ');

/** An order's one line as street and district again: the district where the line ends in one of those that the city has, else ''. */
export function placeOfLine(line: string, districts: readonly string[]): Pick<Place, 'street' | 'district'> {
  const at = line.lastIndexOf('، ');
  const last = at < 0 ? '' : line.slice(at + 2);
  const isDistrict = districts.includes(last);
  return {
    street: (isDistrict ? line.slice(0, at) : line).slice(0, LENGTH_OF_PLACE.street),
    district: isDistrict ? last : '',
  };
}
