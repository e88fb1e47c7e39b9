import { randomUuid } from '@/lib/shared/fetcher';

/** A key per attempt: the same request keeps its key until it is answered, so that a repeat can make no second order. */
export class Attempt {
  #fingerprint: string | null = null;
  #key = '';

  /** `request` is all that makes one order differ from another: the body and the cart. */
  keyFor(request: unknown): string {
    const fingerprint = JSON.stringify(request);
    if (fingerprint !== this.#fingerprint) {
      this.#fingerprint = fingerprint;
      this.#key = randomUuid();
    }
    return this.#key;
  }

  /** The attempt has had its answer: the next one is another. */
  end(): void {
    this.#fingerprint = null;
  }
}
