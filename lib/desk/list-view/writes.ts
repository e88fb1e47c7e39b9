import 'server-only';
import { viewsOf } from '../../platform/list-view/writes';

export const orderViews = viewsOf('orders');
export const customerViews = viewsOf('customers');
