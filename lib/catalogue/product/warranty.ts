/** Also for sold warranties. */
export const MAX_WARRANTY_MONTHS = 120;
