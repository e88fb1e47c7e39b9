export const adminSignInUrl = (): string =>
  `/admin-login?next=${encodeURIComponent(window.location.pathname + window.location.search)}`;

/** Another tab, so that no input is lost. */
export const openSignIn = (): void => void window.open(adminSignInUrl(), '_blank', 'noopener');
