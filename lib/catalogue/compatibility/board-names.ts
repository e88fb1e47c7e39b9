import memoryTypes from './memory-types.json' with { type: 'json' };

const CHIPSET =
  /(?<![A-Z\d])(A320|B350|X370|B450|X470|A520|B550|X570|A620|B650E?|X670E?|B840|B850|X870E?|H[1-8]10|B[12]50|B[3-8]60|B365|H[1-7]70|Z[1-8][79]0|Z97|H[89]7|B85|H81|X[29]99|X99|X299|W[4-8]80|WRX[89]0|Q[1-8][57]0|C2[34]6|TRX[45]0|X399)(?=[A-Z]{0,2}(?:[^A-Z\d]|$)|[A-Z]?\b)/;

const OF_AMD = /^(?:A\d20|B[3-6]50|B8[45]0|X[34568]70|X399|TRX|WRX)/;

/** From a motherboard's name ("PRIME B650-PLUS" → AMD B650). */
export function chipsetIn(name: string): string | null {
  const chipset = CHIPSET.exec(name.toUpperCase())?.[1];
  return chipset ? `${OF_AMD.test(chipset) ? 'AMD' : 'Intel'} ${chipset}` : null;
}

const TYPES: Readonly<Record<string, readonly string[]>> = memoryTypes;

export const memoryTypesOf = (socket: string): readonly string[] => TYPES[socket.toUpperCase()] ?? [];

const MAX_DDR4_GB = 32;

export type BoardFacts = { name: string; socket: string | null; maxMemory: number | null; slots: number | null };

/** Memory type by name, else by socket. LGA1700 boards with more memory per slot than DDR4 allows have DDR5. */
export function memoryTypeOf({ name, socket, maxMemory, slots }: BoardFacts): string | null {
  const said = /(?:DDR|[\s/-]D)([345])(?![\dA-Z])/i.exec(name)?.[1];
  if (said) return `DDR${said}`;
  const [type, ...others] = memoryTypesOf(socket ?? '');
  if (type && others.length === 0) return type;
  const isLarge = maxMemory !== null && slots !== null && maxMemory / slots > MAX_DDR4_GB;
  return socket?.toUpperCase() === 'LGA1700' && isLarge ? 'DDR5' : null;
}
