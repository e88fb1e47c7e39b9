/** Text for places that show about this many characters: cut at a word's end. */
export function summary(text: string, length = 160): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= length) return flat;
  const cut = flat.lastIndexOf(' ', length - 1);
  return `${flat.slice(0, cut > length / 2 ? cut : length - 1)}…`;
}
