/** Redirects an address that was copied from a chat with the text after it: «/product/…، رائع». Files have a dot and a name. */
export const PASTED_ADDRESS = {
  source: '/:kind(product|orders|pay|review|quotation|address|message)/:id([\\w-]+):text(\\.*[^\\w./-][^/]*|\\.+)',
  destination: '/:kind/:id',
  permanent: true,
} as const;
