import { viewBody } from '../../platform/list-view/schema';

/** `q` is not stored: it may name a person. */
export const orderViewBody = viewBody('q');

export const customerViewBody = viewBody('q');
