import { previewDelivery } from '@/lib/fulfilment/shipping-company/preview';
import { shippingPreview as body } from '@/lib/fulfilment/shipping-company/schema';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'staff', may: 'settings', body }, ({ body }) => previewDelivery(body));
