'use client';

import { replayEarlyTaps } from './early-taps';

/** Then a waiting tap is reported as failed. */
const TAP_TIMEOUT_MS = 20_000;
const SLOW_NOTICE_DELAY_MS = 2000;

/** A client component, so that the payload does not repeat the script. The browser build drops the text. */
export function EarlyScript() {
  const text = typeof window === 'undefined' ? `(${replayEarlyTaps})(${TAP_TIMEOUT_MS},${SLOW_NOTICE_DELAY_MS})` : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of a function of this folder
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
