import 'server-only';
import { sealedLinks } from '../../platform/server/crypto/sealed-link';

export const { urlOf: quotationUrl, create: newQuotationLink } = sealedLinks('quotation', 'quotation');
