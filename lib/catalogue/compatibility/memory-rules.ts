import { memoryTypesOf } from './board-names';
import { factAmount, factWord, type Part } from './facts';
import { writtenForm } from './memory-forms';
import type { RuleOutcome } from './outcome';
import {
  type CompatibilityRule,
  checkSlots,
  conflictOutcome,
  fitOutcome,
  missingFact,
  requirePart,
  unknownOutcome,
  upperCasePartName,
} from './outcomes';

const typesIn = (memory: readonly Part[]) => [...new Set(memory.flatMap((part) => factWord(part, 'memoryType') ?? []))];

const formOf = (part: Part) => writtenForm(factWord(part, 'memoryForm'));

const isForLaptops = (part: Part) => formOf(part) === 'SODIMM';

const lacksForm = (part: Part) => formOf(part) === null;

function memoryType(memory: readonly Part[], board: Part): RuleOutcome {
  const wanted = factWord(board, 'memoryType');
  const wrong = typesIn(memory).find((type) => type !== wanted);
  if (wanted !== null && wrong !== undefined)
    return conflictOutcome([upperCasePartName(wrong), upperCasePartName(wanted)]);
  const without = memory.find((part) => factWord(part, 'memoryType') === null);
  if (wanted === null)
    return unknownOutcome([missingFact(board, 'memoryType'), ...(without ? [missingFact(without, 'memoryType')] : [])]);
  return without
    ? unknownOutcome([missingFact(without, 'memoryType')])
    : fitOutcome([upperCasePartName(wanted), upperCasePartName(wanted)]);
}

/** Null if boards of this socket differ in memory type, as the board then decides. */
function processorMemory(processor: Part, memory: readonly Part[]): RuleOutcome | null {
  if (memory.some(isForLaptops)) return conflictOutcome(['SODIMM', 'DIMM']);
  const socket = factWord(processor, 'socket');
  const taken = socket === null ? [] : memoryTypesOf(upperCasePartName(socket));
  const types = typesIn(memory).map(upperCasePartName);
  const wrong = types.find((type) => !taken.includes(type));
  if (taken.length > 0 && wrong !== undefined) return conflictOutcome([wrong, taken.join(', ')]);
  const without = memory.find((part) => factWord(part, 'memoryType') === null);
  const formless = memory.find(lacksForm);
  if (taken.length === 0 || without || formless)
    return unknownOutcome([
      ...(taken.length === 0 ? [missingFact(processor, 'socket')] : []),
      ...(without ? [missingFact(without, 'memoryType')] : []),
      ...(formless ? [missingFact(formless, 'memoryForm')] : []),
    ]);
  return taken.length > 1 ? null : fitOutcome([types.join(', '), taken.join(', ')]);
}

/** Form of modules only; null if they may fit. Thin Mini ITX boards take SODIMM. */
function memoryForm(memory: readonly Part[], board: Part): RuleOutcome | null {
  if (memory.some(isForLaptops) && factWord(board, 'boardForm') !== 'thin mini itx')
    return conflictOutcome(['SODIMM', 'UDIMM']);
  const formless = memory.find(lacksForm);
  return formless ? unknownOutcome([missingFact(formless, 'memoryForm')]) : null;
}

export const MEMORY_RULES = {
  processor_memory: {
    kinds: ['processor', 'memory'],
    optional: ['motherboard'],
    judge: ([processors, memory = [], boards = []]) =>
      boards.length > 0 ? null : processorMemory(requirePart(processors), memory),
  },
  memory_type: {
    kinds: ['memory', 'motherboard'],
    optional: [],
    judge: ([memory = [], boards]) => memoryType(memory, requirePart(boards)),
  },
  memory_form: {
    kinds: ['memory', 'motherboard'],
    optional: [],
    judge: ([memory = [], boards]) => memoryForm(memory, requirePart(boards)),
  },
  memory_slots: {
    kinds: ['memory', 'motherboard'],
    optional: [],
    judge: ([memory = [], boards]) =>
      checkSlots(memory, (part) => factAmount(part, 'modules'), 'modules', requirePart(boards), 'memorySlots'),
  },
  memory_size: {
    kinds: ['memory', 'motherboard'],
    optional: [],
    judge: ([memory = [], boards]) =>
      checkSlots(memory, (part) => factAmount(part, 'memorySize'), 'memorySize', requirePart(boards), 'maxMemory'),
  },
} as const satisfies Readonly<Record<string, CompatibilityRule>>;
