import 'server-only';
import { viewsOf } from '../../platform/list-view/writes';

/** Views of the grid of products that all staff have. */
export const productViews = viewsOf('products');
