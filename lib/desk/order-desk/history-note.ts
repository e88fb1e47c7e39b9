import type { PersonalData } from '../../platform/person/personal-data';

/** Topics with generated notes or notes about money; only contacts in them are masked. */
const OWN_WORDS: readonly (string | null)[] = ['payment', 'payment_link', 'settlement', 'shipment', 'stock'];

/** Their notes are a generated sentence and a typed reason. */
const REASONED: readonly (string | null)[] = ['settlement', 'shipment'];
const SENTENCE = /^(.*?\.\s+)(\S.*)$/s;

type HistoryEntry = { by: string; topic: string | null; note: string | null };

/** Masks typed text, which may contain personal data. */
export function historyNoteFor({ by, topic, note }: HistoryEntry, mask: PersonalData): string | null {
  const isGenerated = by === 'system' || by === 'provider' || by === 'carrier';
  if (!isGenerated && !OWN_WORDS.includes(topic)) return mask.prose(note);
  const [, sentence, reason] = (!isGenerated && REASONED.includes(topic) && SENTENCE.exec(note ?? '')) || [];
  return sentence && reason ? mask.text(sentence) + mask.prose(reason) : mask.text(note);
}
