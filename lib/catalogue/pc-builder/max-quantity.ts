import { factAmount, factWord, type Part } from '../compatibility/facts';
import { type BuilderKind, quantityLimit } from './builder';

/** For boards with unknown slots. */
const USUAL_MEMORY_SLOTS = 4;
const USUAL_M2_SLOTS = 2;
const USUAL_SATA_PORTS = 4;

function drivePlaces(drive: Part, parts: readonly Part[], board: Part | undefined): number {
  const isM2 = (part: Part) => factWord(part, 'driveBus')?.startsWith('m.2') === true;
  const places = isM2(drive)
    ? ((board && factAmount(board, 'm2Slots')) ?? USUAL_M2_SLOTS)
    : ((board && factAmount(board, 'sataPorts')) ?? USUAL_SATA_PORTS);
  const taken = parts.filter((one) => one.kind === 'storage' && one.id !== drive.id && isM2(one) === isM2(drive));
  return places - taken.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Highest quantity beside the other parts of the build, at least 1. */
export function maxQuantity(kind: BuilderKind, part: Part | undefined, parts: readonly Part[]): number {
  const limit = quantityLimit(kind);
  const board = parts.find((one) => one.kind === 'motherboard');
  const room =
    part?.kind === 'memory'
      ? Math.floor(
          ((board && factAmount(board, 'memorySlots')) ?? USUAL_MEMORY_SLOTS) / (factAmount(part, 'modules') ?? 1),
        )
      : part?.kind === 'storage'
        ? drivePlaces(part, parts, board)
        : limit;
  return Math.max(1, Math.min(room, limit));
}
