/** `window` property where the inline script stores an early `beforeinstallprompt` event. */
export const INSTALL_OFFER = '__installOffer';
