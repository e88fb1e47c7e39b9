import type { PersonalData } from '../../platform/shared/personal-data';

/** Of a note about these every word is the shop's. */
const OWN_WORDS: readonly (string | null)[] = ['payment', 'payment_link', 'settlement', 'shipment', 'stock'];

type Noted = { by: string; topic: string | null; note: string | null };

/** A note of an order's history as it is told to who reads it: what people wrote may say anything of a person. */
export function historyNote({ by, topic, note }: Noted, told: PersonalData): string | null {
  const isOwn = by === 'system' || by === 'provider' || by === 'carrier' || OWN_WORDS.includes(topic);
  return isOwn ? told.text(note) : told.prose(note);
}
