/** What a shopper's payment answers at checkout, as product.md §3 names it. */
export type BankingDetails = { bankName: string; accountNumber: string; iban: string };

export type GatewayConfig = { type: string; description: string | null; configuration: Record<string, unknown> };

/** How a payment begins: somewhere else, with details to act on, or with nothing left to do. */
export type Start =
  | { kind: 'redirect'; url: string; providerRef: string }
  | { kind: 'details'; bankingDetails: BankingDetails }
  | { kind: 'done'; message: string | null };

/** One way to pay. A provider never touches the database. */
export type PaymentProvider = {
  /** the status that an order starts with */
  initialStatus: 'pending' | 'pending_payment';
  start(gateway: GatewayConfig): Promise<Start>;
};
