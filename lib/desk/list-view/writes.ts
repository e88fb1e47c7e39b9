import 'server-only';
import { listViewWrites } from '../../platform/list-view/writes';

export const orderListViews = listViewWrites('orders');
export const customerListViews = listViewWrites('customers');
