import 'server-only';
import { randomUUID } from 'node:crypto';
import {
  documentNumber,
  FIRST_PREVIOUS_HASH,
  INVOICE_KINDS,
  type InvoiceKind,
  type Seller,
  sumLineAmounts,
  type TaxDocument,
} from '../../orders/invoice/rules';
import { type Signer, stampDocument } from '../../orders/invoice/stamp/stamp';
import type { Business } from '../../platform/business/business';
import { STANDARD_RATED } from '../../platform/business/vat';

export type Sample = { kind: InvoiceKind; isStandard: boolean; id: string; hash: string; xml: string };

const BUYER: Business = {
  name: 'Fatoora Samples LTD',
  vatNumber: '399999999800003',
  registrationKind: 'crn',
  registrationNumber: '1010010000',
  street: 'Salah Al-Din',
  buildingNumber: '1111',
  additionalNumber: null,
  district: 'Al-Murooj',
  city: 'Riyadh',
  postalCode: '12222',
};

const LINES = [
  {
    ...{ name: 'Compliance check', quantity: 2, unitPrice: 5_750, discount: 0, net: 10_000, vat: 1_500, gross: 11_500 },
    ...STANDARD_RATED,
  },
];

/** Six stamped samples with their own chain; never stored. */
export function sampleDocuments(seller: Seller, signer: Signer, now: Date): Sample[] {
  const samples: Sample[] = [];
  for (const isStandard of [false, true])
    for (const kind of INVOICE_KINDS) {
      const counter = samples.length + 1;
      const document: TaxDocument = {
        id: randomUUID(),
        kind,
        number: documentNumber(kind, counter),
        counter,
        issuedAt: now,
        orderNumber: 'COMPLIANCE-CHECK',
        paymentMethod: 'cash',
        seller,
        buyer: isStandard ? BUYER : null,
        taxRate: 1500,
        lines: LINES,
        ...sumLineAmounts(LINES),
        original: kind === 'invoice' ? null : { number: documentNumber('invoice', counter), issuedAt: now },
        reason: kind === 'invoice' ? null : 'Compliance check',
        previousHash: samples.at(-1)?.hash ?? FIRST_PREVIOUS_HASH,
      };
      samples.push({ kind, isStandard, id: document.id, ...stampDocument(document, signer) });
    }
  return samples;
}
