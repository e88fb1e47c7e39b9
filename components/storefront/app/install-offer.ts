/** Where the document's first script keeps the browser's offer to install until the page's own scripts run. */
export const INSTALL_OFFER = '__installOffer';
