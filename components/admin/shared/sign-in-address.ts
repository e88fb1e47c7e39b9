export const signInAddress = (): string =>
  `/admin-login?next=${encodeURIComponent(window.location.pathname + window.location.search)}`;

/** Opened in another tab, so that typed input is not lost. */
export const openSignIn = (): void => void window.open(signInAddress(), '_blank', 'noopener');
