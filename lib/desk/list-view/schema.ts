import { viewBody } from '../../platform/list-view/schema';

/** Without `q`, which may name a person. */
export const orderViewBody = viewBody('q');

export const customerViewBody = viewBody('q');
