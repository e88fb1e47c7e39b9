'use client';

import { earlyTaps } from './early-taps';

/** How long a tap waits for the page's code, in milliseconds, until the shopper is told that it is not done. */
const PATIENCE = 20_000;
/** How long it waits until the shopper is told that it was seen: what is done sooner speaks for itself. */
const SOON = 2000;

/**
 * The script that keeps early taps. A client component, so that its text stands in the HTML alone and not again in the data for the
 * browser; the browser's own code leaves it out.
 */
export function EarlyScript() {
  const text = typeof window === 'undefined' ? `(${earlyTaps})(${PATIENCE},${SOON})` : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of a function of this folder
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
