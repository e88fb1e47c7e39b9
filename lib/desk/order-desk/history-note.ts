import type { PersonalData } from '../../platform/shared/personal-data';

/** Generated, or by staff about money: only contacts are masked. */
const OWN_WORDS: readonly (string | null)[] = ['payment', 'payment_link', 'settlement', 'shipment', 'stock'];

type Noted = { by: string; topic: string | null; note: string | null };

/** Typed text may hold personal data. */
export function historyNote({ by, topic, note }: Noted, told: PersonalData): string | null {
  const isOwn = by === 'system' || by === 'provider' || by === 'carrier' || OWN_WORDS.includes(topic);
  return isOwn ? told.text(note) : told.prose(note);
}
