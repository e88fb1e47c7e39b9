export const signInAddress = (): string =>
  `/admin-login?next=${encodeURIComponent(window.location.pathname + window.location.search)}`;
