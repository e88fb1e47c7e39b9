/** Property of `window` that holds a `beforeinstallprompt` event fired early. */
export const INSTALL_OFFER = '__installOffer';
