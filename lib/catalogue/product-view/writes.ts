import 'server-only';
import { listViewWrites } from '../../platform/list-view/writes';

export const productListViews = listViewWrites('products');
