import 'server-only';
import { viewsOf } from '../../platform/list-view/writes';

/** Saved product grid views, shared by all staff. */
export const productViews = viewsOf('products');
