import { memoryTypesOf } from './board-names';
import { amount, type Part, word } from './facts';
import { conflict, first, fits, type Judge, lacking, places, unknown, upper } from './judging';
import type { Outcome } from './outcome';

const typesIn = (memory: readonly Part[]) => [...new Set(memory.flatMap((part) => word(part, 'memoryType') ?? []))];

const isForLaptops = (part: Part) => word(part, 'memoryForm') === 'sodimm';

function memoryType(memory: readonly Part[], board: Part): Outcome {
  const wanted = word(board, 'memoryType');
  const wrong = typesIn(memory).find((type) => type !== wanted);
  if (wanted !== null && wrong !== undefined) return conflict([upper(wrong), upper(wanted)]);
  const without = memory.find((part) => word(part, 'memoryType') === null);
  if (wanted === null)
    return unknown([lacking(board, 'memoryType'), ...(without ? [lacking(without, 'memoryType')] : [])]);
  return without ? unknown([lacking(without, 'memoryType')]) : fits([upper(wanted), upper(wanted)]);
}

/** Null if the socket has boards of several types: the board decides. */
function processorMemory(processor: Part, memory: readonly Part[]): Outcome | null {
  if (memory.some(isForLaptops)) return conflict(['SODIMM', 'DIMM']);
  const socket = word(processor, 'socket');
  const taken = socket === null ? [] : memoryTypesOf(upper(socket));
  const types = typesIn(memory).map(upper);
  const wrong = types.find((type) => !taken.includes(type));
  if (taken.length > 0 && wrong !== undefined) return conflict([wrong, taken.join(', ')]);
  const without = memory.find((part) => word(part, 'memoryType') === null);
  if (taken.length === 0 || without)
    return unknown([
      ...(taken.length === 0 ? [lacking(processor, 'socket')] : []),
      ...(without ? [lacking(without, 'memoryType')] : []),
    ]);
  return taken.length > 1 ? null : fits([types.join(', '), taken.join(', ')]);
}

export const MEMORY_JUDGES = {
  processor_memory: {
    kinds: ['processor', 'memory'],
    optional: ['motherboard'],
    judge: ([processors, memory = [], boards = []]) =>
      boards.length > 0 ? null : processorMemory(first(processors), memory),
  },
  memory_type: {
    kinds: ['memory', 'motherboard'],
    optional: [],
    judge: ([memory = [], boards]) => memoryType(memory, first(boards)),
  },
  memory_form: {
    kinds: ['memory', 'motherboard'],
    optional: [],
    // Unmarked memory is for desktops; thin boards take SODIMM.
    judge: ([memory = [], boards]) =>
      memory.some(isForLaptops) && word(first(boards), 'boardForm') !== 'thin mini itx'
        ? conflict(['SODIMM', 'UDIMM'])
        : null,
  },
  memory_slots: {
    kinds: ['memory', 'motherboard'],
    optional: [],
    judge: ([memory = [], boards]) =>
      places(memory, (part) => amount(part, 'modules'), 'modules', first(boards), 'memorySlots'),
  },
  memory_size: {
    kinds: ['memory', 'motherboard'],
    optional: [],
    judge: ([memory = [], boards]) =>
      places(memory, (part) => amount(part, 'memorySize'), 'memorySize', first(boards), 'maxMemory'),
  },
} as const satisfies Readonly<Record<string, Judge>>;
