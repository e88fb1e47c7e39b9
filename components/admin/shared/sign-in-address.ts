/** The sign-in that leads back to what this tab shows now. */
export const signInAddress = (): string =>
  `/admin-login?next=${encodeURIComponent(window.location.pathname + window.location.search)}`;
