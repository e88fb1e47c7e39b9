import { cityMemory } from './account-memory';
import { clearDraft, readCheckoutDraft, writeDraft } from './checkout-draft';

const listeners = new Set<() => void>();

export function subscribeToCity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** From the checkout draft, else the last one on this device, else ''. */
export const shopperCity = (): string => readCheckoutDraft().city.trim() || cityMemory.read();

export function rememberCity(city: string): void {
  if (city) cityMemory.write(city);
}

/** For all pages and the checkout. A new city clears the other address fields of the draft. */
export function chooseCity(city: string): void {
  const draft = readCheckoutDraft();
  if (draft.city.trim() !== city) {
    const former = draft.city ? { district: '', address: '', postalCode: '', shortAddress: '' } : {};
    writeDraft({ ...draft, ...former, city });
  }
  rememberCity(city);
  for (const listener of listeners) listener();
}

/** After an order only the city of the draft is kept. */
export function endCheckoutDraft(): void {
  rememberCity(readCheckoutDraft().city.trim());
  clearDraft();
}
