import { isHarmless } from './harmless.ts';

const OPENING = '<script>';
const CLOSING = '</script>';
/** No script of a page is longer: what is goes on as it is, and does not run. */
const LONGEST = 8_000_000;

/** How many of the text's last characters may be the beginning of a script's tag. */
function begun(text: string): number {
  for (let length = Math.min(OPENING.length - 1, text.length); length > 0; length -= 1) {
    if (text.endsWith(OPENING.slice(0, length))) return length;
  }
  return 0;
}

/** Writes a nonce into those inline scripts of a page that it may run, while the page comes by. */
export class NonceStream {
  readonly #nonce: string;
  #held = '';

  constructor(nonce: string) {
    this.#nonce = nonce;
  }

  /** What can be sent of what has come so far: all but a script that has not ended yet. */
  push(chunk: Buffer): Buffer {
    // A character for each byte, as in finishPage.
    const text = this.#held + chunk.toString('latin1');
    const parts: string[] = [];
    let sent = 0;
    let open = text.indexOf(OPENING);
    while (open >= 0) {
      const close = text.indexOf(CLOSING, open);
      if (close < 0) break;
      const script = text.slice(open + OPENING.length, close);
      const tag = isHarmless(script) ? `<script nonce="${this.#nonce}">` : OPENING;
      const end = close + CLOSING.length;
      parts.push(text.slice(sent, open), tag, script, CLOSING);
      sent = end;
      open = text.indexOf(OPENING, end);
    }
    let until = open >= 0 ? open : text.length - begun(text);
    if (text.length - until > LONGEST) until = text.length;
    parts.push(text.slice(sent, until));
    this.#held = text.slice(until);
    return Buffer.from(parts.join(''), 'latin1');
  }

  /** What was held back. */
  end(): Buffer {
    const rest = Buffer.from(this.#held, 'latin1');
    this.#held = '';
    return rest;
  }
}
