import { listViewBody } from '../../platform/list-view/schema';

/** Without `q`, which may name a person. */
export const orderViewBody = listViewBody('q');

export const customerViewBody = listViewBody('q');
