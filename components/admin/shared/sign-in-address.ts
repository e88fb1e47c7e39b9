export const adminSignInUrl = (): string =>
  `/admin-login?next=${encodeURIComponent(window.location.pathname + window.location.search)}`;

/** Opens in another tab, so input is not lost. */
export const openSignIn = (): void => void window.open(adminSignInUrl(), '_blank', 'noopener');
