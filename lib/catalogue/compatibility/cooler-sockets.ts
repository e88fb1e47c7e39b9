/** Socket names in "Intel LGA1700/1200/115x و AMD AM5/AM4". */
export function coolerSockets(text: string): string[] {
  const sockets = new Set<string>();
  for (const [, letters, number] of text.matchAll(/\b(LGA\s?)?(\d{3,4}[xX]?)\b/g) as Iterable<[string, string, string]>)
    if (letters || /^(?:1[1278]\d[\dxX]|20\d\d)$/.test(number))
      for (const one of /x$/i.test(number) ? ['1150', '1151', '1155', '1156'] : [number]) sockets.add(`LGA${one}`);
  for (const [socket] of text.matchAll(/\b(?:AM[345]\+?|FM[12]\+?|s?TR(?:X?4|5))(?![\w+])/gi)) sockets.add(socket);
  return [...sockets];
}
