import { FACT_NAMES } from '../attribute/arabic-facts';
import { findSpecification, joinSpecification } from '../attribute/specification';
import { memoryTypeOf } from './board-names';
import { deriveFacts } from './derive';
import type { PartKind } from './facts';

/** Lines for a processor's page: socket, and memory type if all its boards have the same. `table`: lines that exist. */
export function platformLines(
  kind: PartKind | null,
  product: { name: string; specifications: readonly string[] },
  table: readonly string[],
): string[] {
  if (kind !== 'processor') return [];
  const written = findSpecification(table, FACT_NAMES.socket);
  const socket = written ?? deriveFacts(kind, product).socket ?? null;
  const memory =
    findSpecification(table, FACT_NAMES.memoryType) === null
      ? memoryTypeOf({ name: '', socket, maxMemory: null, slots: null })
      : null;
  return [
    ...(written === null && socket !== null ? [joinSpecification(FACT_NAMES.socket, socket)] : []),
    ...(memory === null ? [] : [joinSpecification(FACT_NAMES.memoryType, memory)]),
  ];
}

/** Line for a card: socket of a processor or chipset of a board, by its name, unless the key lines have one. */
export function cardPlatformLines(
  kind: PartKind | null,
  product: { name: string; specifications: readonly string[]; keySpecifications: readonly string[] },
): string[] {
  if (kind !== 'processor' && kind !== 'motherboard') return [];
  const fact = kind === 'processor' ? 'socket' : 'chipset';
  if (findSpecification(product.keySpecifications, FACT_NAMES[fact]) !== null) return [];
  const text = deriveFacts(kind, product)[fact];
  return text ? [joinSpecification(FACT_NAMES[fact], text)] : [];
}
