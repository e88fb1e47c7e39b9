import { walk, type XmlNode } from './xml-tree.ts';

/* The UBL 2.1 schema, as far as the shop's documents use it. */

/** Children in their order. */
const ORDER: Readonly<Record<string, readonly string[]>> = {
  Invoice: [
    'ext:UBLExtensions',
    'cbc:ProfileID',
    'cbc:ID',
    'cbc:UUID',
    'cbc:IssueDate',
    'cbc:IssueTime',
    'cbc:InvoiceTypeCode',
    'cbc:DocumentCurrencyCode',
    'cbc:TaxCurrencyCode',
    'cac:OrderReference',
    'cac:BillingReference',
    'cac:AdditionalDocumentReference',
    'cac:Signature',
    'cac:AccountingSupplierParty',
    'cac:AccountingCustomerParty',
    'cac:Delivery',
    'cac:PaymentMeans',
    'cac:TaxTotal',
    'cac:LegalMonetaryTotal',
    'cac:InvoiceLine',
  ],
  'cac:OrderReference': ['cbc:ID', 'cbc:SalesOrderID'],
  'cac:Party': ['cac:PartyIdentification', 'cac:PostalAddress', 'cac:PartyTaxScheme', 'cac:PartyLegalEntity'],
  'cac:PostalAddress': [
    'cbc:StreetName',
    'cbc:BuildingNumber',
    'cbc:PlotIdentification',
    'cbc:CitySubdivisionName',
    'cbc:CityName',
    'cbc:PostalZone',
    'cac:Country',
  ],
  'cac:PaymentMeans': ['cbc:PaymentMeansCode', 'cbc:InstructionNote'],
  'cac:TaxTotal': ['cbc:TaxAmount', 'cbc:RoundingAmount', 'cac:TaxSubtotal'],
  'cac:TaxSubtotal': ['cbc:TaxableAmount', 'cbc:TaxAmount', 'cac:TaxCategory'],
  'cac:TaxCategory': ['cbc:ID', 'cbc:Percent', 'cbc:TaxExemptionReasonCode', 'cbc:TaxExemptionReason', 'cac:TaxScheme'],
  'cac:ClassifiedTaxCategory': ['cbc:ID', 'cbc:Percent', 'cac:TaxScheme'],
  'cac:LegalMonetaryTotal': [
    'cbc:LineExtensionAmount',
    'cbc:TaxExclusiveAmount',
    'cbc:TaxInclusiveAmount',
    'cbc:AllowanceTotalAmount',
    'cbc:PayableAmount',
  ],
  'cac:InvoiceLine': [
    'cbc:ID',
    'cbc:InvoicedQuantity',
    'cbc:LineExtensionAmount',
    'cac:TaxTotal',
    'cac:Item',
    'cac:Price',
  ],
  'cac:Item': ['cbc:Name', 'cac:ClassifiedTaxCategory'],
  'cac:Price': ['cbc:PriceAmount', 'cbc:BaseQuantity', 'cac:AllowanceCharge'],
  'cac:AllowanceCharge': ['cbc:ChargeIndicator', 'cbc:AllowanceChargeReason', 'cbc:Amount', 'cbc:BaseAmount'],
};

/** Children with minOccurs 1. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Invoice: [
    'cbc:ID',
    'cbc:IssueDate',
    'cac:AccountingSupplierParty',
    'cac:AccountingCustomerParty',
    'cac:LegalMonetaryTotal',
    'cac:InvoiceLine',
  ],
  'cac:OrderReference': ['cbc:ID'],
  'cac:PartyTaxScheme': ['cac:TaxScheme'],
  'cac:PaymentMeans': ['cbc:PaymentMeansCode'],
  'cac:TaxTotal': ['cbc:TaxAmount'],
  'cac:TaxSubtotal': ['cbc:TaxAmount', 'cac:TaxCategory'],
  'cac:TaxCategory': ['cac:TaxScheme'],
  'cac:ClassifiedTaxCategory': ['cac:TaxScheme'],
  'cac:LegalMonetaryTotal': ['cbc:PayableAmount'],
  'cac:InvoiceLine': ['cbc:ID', 'cbc:LineExtensionAmount', 'cac:Item'],
  'cac:Price': ['cbc:PriceAmount'],
  'cac:AllowanceCharge': ['cbc:ChargeIndicator', 'cbc:Amount'],
};

/** Lists elements that are unknown, misplaced or missing. */
export const faultsOfSchema = (document: XmlNode): string[] =>
  walk(document).flatMap(({ name, children }) => {
    const names = children.flatMap((child) => (typeof child === 'string' ? [] : [child.name]));
    const order = ORDER[name];
    const places = order ? names.map((one) => order.indexOf(one)) : [];
    const isOrdered = places.every((place, index) => place >= Math.max(0, places[index - 1] ?? 0));
    const lacking = (REQUIRED[name] ?? []).filter((one) => !names.includes(one));
    return [
      ...(isOrdered ? [] : [`schema: ${name}: ${names.join(', ')}`]),
      ...lacking.map((one) => `schema: ${name} lacks ${one}`),
    ];
  });
