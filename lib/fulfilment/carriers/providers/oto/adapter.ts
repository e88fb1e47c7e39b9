import 'server-only';
import { type Carrier, CarrierError } from '../../contract';
import { accessToken, otoUrl } from './call';
import { quote } from './offers';
import { cancel, create, label, track } from './parcel';
import { parseWebhook, registerWebhook } from './webhook';

/** One account for the Kingdom's carriers: prices by OTO's contracts, and its payouts. */
export const oto: Carrier = {
  name: 'OTO',
  keys: ['refreshToken'],
  findsById: true,
  sendsNews: true,
  cancels: true,
  // Its documents know places where drivers come, and no call that asks for one.
  pickups: null,
  address: otoUrl,
  quote,
  create,
  track,
  label,
  cancel,
  parseWebhook,
  registerWebhook,
  test: async (account) => {
    try {
      await accessToken(account, true);
      return { result: 'ok' };
    } catch (error) {
      if (error instanceof CarrierError && error.reason === 'refused') return { result: 'refused' };
      throw error;
    }
  },
};
