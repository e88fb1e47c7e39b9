import { ADDRESS_ERROR_WORDS, SENDER_WORDS } from './arabic-address';

const PLACE =
  /\b(?:address(?:es)?|city|cities|district|neighbou?rhood|street|zip ?codes?|post(?:al)? ?codes?|postcodes?|destination|consignee ?city)\b|PartyAddress/i;

/** These words mean the shop's own address, which the shopper cannot correct. */
const OWN = /\b(?:shipper|sender|origin|pick ?up)\b/iu;

/** Whether to ask the shopper for another delivery address. */
export function isAddressRefusal(words: string | null | undefined): boolean {
  const text = words ?? '';
  if (OWN.test(text) || SENDER_WORDS.test(text)) return false;
  return PLACE.test(text) || ADDRESS_ERROR_WORDS.test(text);
}
