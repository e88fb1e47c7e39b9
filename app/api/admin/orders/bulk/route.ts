import { bulkStep } from '@/lib/order-desk/bulk-step';
import { bulkStep as body } from '@/lib/order-desk/schema';
import { route } from '@/lib/server/api/route';

export const POST = route({ access: 'staff', may: 'orders', body }, ({ body, staff }) => bulkStep(body, staff));
