const CHIPSET =
  /(?<![A-Z\d])(A320|B350|X370|B450|X470|A520|B550|X570|A620|B650E?|X670E?|B840|B850|X870E?|H[1-8]10|B[12]50|B[3-8]60|B365|H[1-7]70|Z[1-8][79]0|Z97|H[89]7|B85|H81|X[29]99|X99|X299|W[4-8]80|Q[1-8][57]0|C2[34]6|TRX[45]0|X399)(?=[A-Z]{0,2}(?:[^A-Z\d]|$)|[A-Z]?\b)/;

const OF_AMD = /^(?:A\d20|B[3-6]50|B8[45]0|X[34568]70|X399|TRX)/;

/** Chipset in a motherboard's name ("PRIME B650-PLUS" → AMD B650), or null. */
export function chipsetIn(name: string): string | null {
  const chipset = CHIPSET.exec(name.toUpperCase())?.[1];
  return chipset ? `${OF_AMD.test(chipset) ? 'AMD' : 'Intel'} ${chipset}` : null;
}

const BY_SOCKET: Readonly<Record<string, string>> = {
  AM4: 'DDR4',
  AM5: 'DDR5',
  LGA1851: 'DDR5',
  LGA1200: 'DDR4',
  LGA2066: 'DDR4',
  'LGA2011-3': 'DDR4',
  STRX4: 'DDR4',
  STR4: 'DDR4',
  TR4: 'DDR4',
  STR5: 'DDR5',
  LGA1150: 'DDR3',
  LGA1155: 'DDR3',
  LGA1156: 'DDR3',
  LGA1366: 'DDR3',
  'AM3+': 'DDR3',
  FM2: 'DDR3',
  'FM2+': 'DDR3',
};

const EITHER: Readonly<Record<string, readonly string[]>> = {
  LGA1700: ['DDR4', 'DDR5'],
  LGA1151: ['DDR3', 'DDR4'],
};

/** Memory types of a socket; none if unknown. */
export function memoryTypesOf(socket: string): readonly string[] {
  const name = socket.toUpperCase();
  const only = BY_SOCKET[name];
  return only ? [only] : (EITHER[name] ?? []);
}

const MAX_DDR4_GB = 32;

export type BoardFacts = { name: string; socket: string | null; maxMemory: number | null; slots: number | null };

/** Memory type by name, else by socket. An LGA1700 board with more memory per slot than DDR4 allows is DDR5. */
export function memoryTypeOf({ name, socket, maxMemory, slots }: BoardFacts): string | null {
  const said = /(?:DDR|[\s/-]D)([345])(?![\dA-Z])/i.exec(name)?.[1];
  if (said) return `DDR${said}`;
  const known = socket && BY_SOCKET[socket.toUpperCase()];
  if (known) return known;
  const isLarge = maxMemory !== null && slots !== null && maxMemory / slots > MAX_DDR4_GB;
  return socket?.toUpperCase() === 'LGA1700' && isLarge ? 'DDR5' : null;
}
