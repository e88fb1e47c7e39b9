/** Also for sold warranties. */
export const MOST_WARRANTY_MONTHS = 120;
