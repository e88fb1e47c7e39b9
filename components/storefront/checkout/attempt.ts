/** A key per attempt: the same request keeps its key until it is answered, so that a repeat can make no second order. */
export class Attempt {
  #fingerprint: string | null = null;
  #key = '';

  /** `request` is all that makes one order differ from another: the body and the cart. */
  keyFor(request: unknown): string {
    const fingerprint = JSON.stringify(request);
    if (fingerprint !== this.#fingerprint) {
      this.#fingerprint = fingerprint;
      this.#key = randomKey();
    }
    return this.#key;
  }

  /** The attempt has had its answer: the next one is another. */
  end(): void {
    this.#fingerprint = null;
  }
}

/** A random UUID; browsers make one themselves only on https. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
