import 'server-only';
import { viewsOf } from '../../platform/list-view/writes';

export const productViews = viewsOf('products');
