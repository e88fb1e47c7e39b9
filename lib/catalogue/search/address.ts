export const searchAddress = (text: string): `/search?q=${string}` => `/search?q=${encodeURIComponent(text)}`;
