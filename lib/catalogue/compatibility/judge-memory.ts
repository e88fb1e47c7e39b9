import { memoryTypesOf } from './board-names';
import { amount, type Part, word } from './facts';
import { conflict, first, fits, type Judge, lacking, places, unknown, upper } from './judging';
import { writtenForm } from './memory-forms';
import type { Outcome } from './outcome';

const typesIn = (memory: readonly Part[]) => [...new Set(memory.flatMap((part) => word(part, 'memoryType') ?? []))];

const formOf = (part: Part) => writtenForm(word(part, 'memoryForm'));

const isForLaptops = (part: Part) => formOf(part) === 'SODIMM';

const lacksForm = (part: Part) => formOf(part) === null;

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
  const formless = memory.find(lacksForm);
  if (taken.length === 0 || without || formless)
    return unknown([
      ...(taken.length === 0 ? [lacking(processor, 'socket')] : []),
      ...(without ? [lacking(without, 'memoryType')] : []),
      ...(formless ? [lacking(formless, 'memoryForm')] : []),
    ]);
  return taken.length > 1 ? null : fits([types.join(', '), taken.join(', ')]);
}

/** Null where the forms are known and may fit; thin boards take SODIMM. */
function memoryForm(memory: readonly Part[], board: Part): Outcome | null {
  if (memory.some(isForLaptops) && word(board, 'boardForm') !== 'thin mini itx') return conflict(['SODIMM', 'UDIMM']);
  const formless = memory.find(lacksForm);
  return formless ? unknown([lacking(formless, 'memoryForm')]) : null;
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
    judge: ([memory = [], boards]) => memoryForm(memory, first(boards)),
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
