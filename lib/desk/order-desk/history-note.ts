import type { PersonalData } from '../../platform/person/personal-data';

/** Generated, or about money: only contacts are masked. */
const OWN_WORDS: readonly (string | null)[] = ['payment', 'payment_link', 'settlement', 'shipment', 'stock'];

/** A generated sentence, then the reason that staff typed. */
const REASONED: readonly (string | null)[] = ['settlement', 'shipment'];
const SENTENCE = /^(.*?\.\s+)(\S.*)$/s;

type HistoryEntry = { by: string; topic: string | null; note: string | null };

/** Typed text may hold personal data. */
export function historyNoteFor({ by, topic, note }: HistoryEntry, told: PersonalData): string | null {
  const isGenerated = by === 'system' || by === 'provider' || by === 'carrier';
  if (!isGenerated && !OWN_WORDS.includes(topic)) return told.prose(note);
  const [, sentence, reason] = (!isGenerated && REASONED.includes(topic) && SENTENCE.exec(note ?? '')) || [];
  return sentence && reason ? told.text(sentence) + told.prose(reason) : told.text(note);
}
