/** Once per server: registers code that the middleware and the outbox must not import, and warms the search. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ setSearchWriter }, { writeSearches }, { setRedirectReader }, { readRedirectTarget }, { setPayLinkReader }] =
    await Promise.all([
      import('./lib/platform/server/search-visits'),
      import('./lib/catalogue/search/log/writes'),
      import('./lib/catalogue/search/redirect-of'),
      import('./lib/catalogue/search/redirects/reads'),
      import('./lib/money/payment-link/link-state'),
    ]);
  setSearchWriter(writeSearches);
  setRedirectReader(readRedirectTarget);
  setPayLinkReader(async (token) => (await import('./lib/money/payment-link/pay')).readPaymentLinkState(token));
  const { setReviewLinkReader } = await import('./lib/selling/review/link-state');
  setReviewLinkReader(async (token) => (await import('./lib/selling/review/reads')).readReviewLinkState(token));
  const { setQuotationLinkReader } = await import('./lib/desk/quotation/link-state');
  setQuotationLinkReader(async (token) => (await import('./lib/desk/quotation/buyer')).readQuotationLinkState(token));
  const { setAddressLinkReader } = await import('./lib/desk/address-question/link-state');
  setAddressLinkReader(async (token) =>
    (await import('./lib/desk/address-question/answer')).readAddressLinkState(token),
  );
  const { setMessageLinkReader } = await import('./lib/messaging/message/link-state');
  setMessageLinkReader(async (token) => (await import('./lib/messaging/message/reads')).isOpenThread(token));
  const { setInvoiceAttachmentMaker } = await import('./lib/messaging/mail/attachment');
  setInvoiceAttachmentMaker(async (id) => (await import('./lib/orders/invoice/mail-attachment')).invoiceAttachment(id));
  const { isSiteUrlMissing } = await import('./lib/platform/server/env');
  const { log } = await import('./lib/platform/server/log');
  if (isSiteUrlMissing()) log.warn('Online payments are off: PAYMENTS_MODE is live and SITE_URL is not set');
  // Not awaited: the server answers meanwhile.
  const { startSearchWarmUp } = await import('./lib/catalogue/search/search-warm-up');
  startSearchWarmUp();
}
