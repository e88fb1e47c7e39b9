/** For how many days after the delivery a return can be asked for: by law at least so many; beyond the other end nobody means it. */
export const RETURN_DAYS = { least: 7, most: 90 } as const;
