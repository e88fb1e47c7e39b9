/** Address of the results page for a search. */
export const searchAddress = (text: string): `/search?q=${string}` => `/search?q=${encodeURIComponent(text)}`;
