/** Property of `window` with an early `beforeinstallprompt` event. */
export const INSTALL_OFFER = '__installOffer';
