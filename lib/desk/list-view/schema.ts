import { viewBody } from '../../platform/list-view/schema';

/** POST /api/admin/order-views: without what was searched for, which may be a person whom not everybody with the list may know. */
export const orderViewBody = viewBody('q');

/** POST /api/admin/customer-views: likewise. */
export const customerViewBody = viewBody('q');
