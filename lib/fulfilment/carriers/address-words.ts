import { ADDRESS_WORDS } from '../../platform/shared/arabic-address';

/** What carriers call parts of an address in their refusals. */
const PLACE =
  /\b(?:address(?:es)?|city|cities|district|neighbou?rhood|street|zip ?codes?|post(?:al)? ?codes?|postcodes?|destination|consignee ?city)\b|PartyAddress/i;

/** The shop's own side: no shopper can mend that. */
const OWN = /\b(?:shipper|sender|origin|pick ?up)\b/iu;

/** Whether a carrier's refusal is about where the parcel goes: the shopper can be asked then. */
export const isAboutAddress = (words: string | null | undefined): boolean =>
  (PLACE.test(words ?? '') || ADDRESS_WORDS.test(words ?? '')) && !OWN.test(words ?? '');
