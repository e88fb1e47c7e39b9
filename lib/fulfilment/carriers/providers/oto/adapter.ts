import 'server-only';
import { type Carrier, CarrierError } from '../../contract';
import { otoAccessToken, otoUrl } from './call';
import { otoQuote } from './offers';
import { otoCancel, otoCreate, otoLabel, otoTrack } from './parcel';
import { parseOtoWebhook, registerOtoWebhook } from './webhook';

/** One OTO account serves many carriers. */
export const otoAdapter: Carrier = {
  name: 'OTO',
  keys: ['refreshToken'],
  findsById: true,
  sendsNews: true,
  cancels: true,
  // OTO documents no call for pickups.
  pickups: null,
  address: otoUrl,
  quote: otoQuote,
  create: otoCreate,
  track: otoTrack,
  label: otoLabel,
  cancel: otoCancel,
  parseWebhook: parseOtoWebhook,
  registerWebhook: registerOtoWebhook,
  test: async (account) => {
    try {
      await otoAccessToken(account, true);
      return { result: 'ok' };
    } catch (error) {
      if (error instanceof CarrierError && error.reason === 'refused') return { result: 'refused' };
      throw error;
    }
  },
};
