/** How many addresses a customer keeps. */
export const MAX_ADDRESSES = 20;

type Place = { street: string; district: string; details: string | null };

/** An address as an order's one line has it. */
export const addressLine = ({ street, district, details }: Place): string =>
  [street, district, details].filter(Boolean).join('، ');
