import { isAllowedInlineScript } from './inline-scripts.ts';

const OPENING = '<script>';
const CLOSING = '</script>';
/** Longer scripts pass through without a nonce. */
const MAX_SCRIPT_LENGTH = 8_000_000;

function begun(text: string): number {
  for (let length = Math.min(OPENING.length - 1, text.length); length > 0; length -= 1) {
    if (text.endsWith(OPENING.slice(0, length))) return length;
  }
  return 0;
}

export class NonceStream {
  readonly #nonce: string;
  #held = '';

  constructor(nonce: string) {
    this.#nonce = nonce;
  }

  push(chunk: Buffer): Buffer {
    const text = this.#held + chunk.toString('latin1');
    const parts: string[] = [];
    let sent = 0;
    let open = text.indexOf(OPENING);
    while (open >= 0) {
      const close = text.indexOf(CLOSING, open);
      if (close < 0) break;
      const script = text.slice(open + OPENING.length, close);
      const tag = isAllowedInlineScript(script) ? `<script nonce="${this.#nonce}">` : OPENING;
      const end = close + CLOSING.length;
      parts.push(text.slice(sent, open), tag, script, CLOSING);
      sent = end;
      open = text.indexOf(OPENING, end);
    }
    let until = open >= 0 ? open : text.length - begun(text);
    if (text.length - until > MAX_SCRIPT_LENGTH) until = text.length;
    parts.push(text.slice(sent, until));
    this.#held = text.slice(until);
    return Buffer.from(parts.join(''), 'latin1');
  }

  end(): Buffer {
    const rest = Buffer.from(this.#held, 'latin1');
    this.#held = '';
    return rest;
  }
}
