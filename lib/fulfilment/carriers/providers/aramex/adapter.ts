import 'server-only';
import { translate } from '../../../../platform/shared/translate';
import { type Carrier, CarrierError, CarrierRefusal } from '../../contract';
import { aramexUrl, isWrongAccount } from './call';
import { aramexCreate, aramexLabel, aramexQuote, aramexTrack } from './parcel';
import { aramexPickups } from './pickup';

export const aramexAdapter: Carrier = {
  name: 'Aramex',
  keys: ['username', 'password', 'accountNumber', 'accountPin', 'accountEntity'],
  findsById: false,
  sendsNews: false,
  cancels: false,
  pickups: aramexPickups,
  address: aramexUrl,
  quote: aramexQuote,
  create: aramexCreate,
  track: aramexTrack,
  label: aramexLabel,
  // Aramex cancels parcels in its portal only.
  cancel: async (_, { trackingNumber }) => {
    if (trackingNumber === null) return;
    throw new CarrierRefusal('refused', 'aramex: cancel', 'portal', translate('admin.carriers.cancel_there'));
  },
  parseWebhook: () => {
    throw new CarrierError('forged', 'aramex: webhook: it sends none');
  },
  registerWebhook: async () => {
    throw new CarrierError('refused', 'aramex: webhook: it sends none');
  },
  test: async (account) => {
    const { city } = account.sender;
    try {
      const box = { weightGrams: 1000, lengthCm: 10, widthCm: 10, heightCm: 10 };
      await aramexQuote(account, { city, box, collects: 0, isReturn: false });
      return { result: 'ok' };
    } catch (error) {
      if (isWrongAccount(error)) return { result: 'refused' };
      // The parcel was refused, so the credentials are valid.
      if (error instanceof CarrierError && error.reason === 'refused') return { result: 'ok' };
      throw error;
    }
  },
};
