import { FACT_NAMES } from '../attribute/arabic-facts';
import { findSpecification, joinSpecification } from '../attribute/specification';
import { memoryTypeOf } from './board-names';
import { deriveFacts } from './derive';
import type { PartKind } from './facts';

/**
 * What a processor's page says of the boards that it goes on, where its own lines do not: its socket, and the memory that all boards of that socket
 * take. Lines as a specification has them; none of other parts, and none of what is not certain. `table`: its lines in the words of its kind.
 */
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
