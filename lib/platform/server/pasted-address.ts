/** Redirects links pasted with text behind them: «/product/…، رائع». File extensions (".jpg") do not match. */
export const PASTED_ADDRESS = {
  source: '/:kind(product|orders|pay|review|quotation|address|message)/:id([\\w-]+):text(\\.*[^\\w./-][^/]*|\\.+)',
  destination: '/:kind/:id',
  permanent: true,
} as const;
