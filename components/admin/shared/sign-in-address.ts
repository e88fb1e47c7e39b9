export const signInAddress = (): string =>
  `/admin-login?next=${encodeURIComponent(window.location.pathname + window.location.search)}`;

/** In another tab, so that what is typed here stays. */
export const openSignIn = (): void => void window.open(signInAddress(), '_blank', 'noopener');
