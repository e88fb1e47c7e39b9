/** Browsers encode the letters; encoded here, the home page would be 1 KB larger. */
export const searchAddress = (text: string): `/search?q=${string}` =>
  `/search?q=${text.replace(/[^\p{L}\p{N}]/gu, encodeURIComponent)}`;
