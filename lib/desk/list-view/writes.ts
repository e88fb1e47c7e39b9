import 'server-only';
import { viewsOf } from '../../platform/list-view/writes';

/** Views of the lists of orders and customers that all staff have. */
export const orderViews = viewsOf('orders');
export const customerViews = viewsOf('customers');
