import 'server-only';
import { sealedLinks } from '../../platform/server/crypto/sealed-link';

export const { urlOf: addressUrl, create: newAddressLink } = sealedLinks('address-question', 'address');
