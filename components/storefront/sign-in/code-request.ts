import { codeMemory } from '../shared/code/code-memory';

type Asked = { contact: string; at: number };

const memory = codeMemory<{ contact: string; joins: boolean }>('sign-in-asked');

export function readCodeRequest(joins: boolean, now = Date.now()): Asked | null {
  const kept = memory.read(now);
  return kept?.joins === joins && typeof kept.contact === 'string' ? { contact: kept.contact, at: kept.at } : null;
}

export const saveCodeRequest = memory.save;

export const clearCodeRequest = memory.clear;
