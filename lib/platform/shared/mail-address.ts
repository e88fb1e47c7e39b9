import { cleanIdentifier } from './marks';

/** RFC 5321: what stands before the sign, and the whole. */
const MAX_LOCAL = 64;
const MAX_ADDRESS = 254;
/** RFC 5322, 3.2.3: the characters of a dot-atom. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
/** What a domain may be written with before it is asked for its ASCII form: with anything else an address of the web would be read. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u;
const ASCII_DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:xn--[a-z0-9-]+|[a-z]{2,})$/;

/** A domain in the ASCII form that the net knows (xn--…), by the URL standard; null: it is none. */
function asciiDomain(domain: string): string | null {
  if (!DOMAIN.test(domain)) return null;
  const address = `http://${domain}`;
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return ASCII_DOMAIN.test(host) ? host : null;
}

/**
 * An address of mail as it is kept and compared: lower case, without marks that nobody sees, its domain in ASCII. Null: it is none. Quoted names
 * and letters of other scripts before the sign are none: too few mail servers take them.
 */
export function mailAddress(text: string): string | null {
  const address = cleanIdentifier(text).toLowerCase();
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  if (at < 1 || local.length > MAX_LOCAL || !LOCAL.test(local)) return null;
  const domain = asciiDomain(address.slice(at + 1));
  if (domain === null) return null;
  const whole = `${local}@${domain}`;
  return whole.length <= MAX_ADDRESS ? whole : null;
}

/** The link that writes to an address: "?" and "&" may stand in its name, and would begin fields of the letter. */
export function mailtoAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, at)).replaceAll('%2B', '+')}${address.slice(at)}`;
}
