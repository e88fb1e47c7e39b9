import { latinDigits } from './arabic/normalize';
import { cleanIdentifier } from './clean-text';

/** RFC 5321 limits. */
const MAX_LOCAL = 64;
const MAX_ADDRESS = 254;
const MAX_TYPED = 1000;
/** RFC 5322, 3.2.3: dot-atom. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
/** Checked before the URL parser, which would accept other parts of a URL. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u;
const ASCII_DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:xn--[a-z0-9-]+|[a-z]{2,})$/;

function asciiDomain(domain: string): string | null {
  if (!DOMAIN.test(domain)) return null;
  const address = `http://${domain}`;
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return ASCII_DOMAIN.test(host) ? host : null;
}

const plainAddress = (text: string): string =>
  cleanIdentifier(text)
    .toLowerCase()
    .replace(/^mailto:/, '')
    .replaceAll('\uff20', '@')
    .replace(/(?<=@[^ .]*) ?\. ?/, '.')
    .replace(/[.,;:\u060c\u061b ]+$/, '');

/** Stored form of an email address. Refuses quoted and non-ASCII local parts, which few servers accept. */
export function mailAddress(text: string): string | null {
  if (text.length > MAX_TYPED) return null;
  const address = plainAddress(text);
  const at = address.lastIndexOf('@');
  const local = latinDigits(address.slice(0, at));
  if (at < 1 || local.length > MAX_LOCAL || !LOCAL.test(local)) return null;
  const domain = asciiDomain(address.slice(at + 1));
  if (domain === null) return null;
  const whole = `${local}@${domain}`;
  return whole.length <= MAX_ADDRESS ? whole : null;
}

/** mailto link. Escapes "?" and "&", which would begin header fields. */
export function mailtoAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, at)).replaceAll('%2B', '+')}${address.slice(at)}`;
}
