/** Without trailing zeros: "12.50" becomes "12.5", "100" stays. */
export const shortDecimal = (decimal: string | null | undefined): string =>
  decimal?.replace(/\.0+$|(?<=\.\d*)0+$/, '') ?? '';
