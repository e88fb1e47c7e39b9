import { sendMailsSoon } from '@/lib/mail/send-mails-soon';
import { countOrders } from '@/lib/order-desk/find-orders';
import { listOrders, readOrderDetails } from '@/lib/order-desk/reads';
import { adminOrdersQuery } from '@/lib/order-desk/schema';
import { makePhoneOrder } from '@/lib/phone-order/make-order';
import { phoneOrder } from '@/lib/phone-order/schema';
import { json } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const GET = route({ access: 'staff', may: 'orders', query: adminOrdersQuery }, async ({ query }) => {
  const [{ rows }, total] = await Promise.all([listOrders(query), countOrders(query)]);
  return json(rows, { headers: { 'X-Total-Count': String(total) } });
});

/** An order by phone. */
export const POST = route({ access: 'staff', may: 'orders', body: phoneOrder }, async ({ body, staff }) => {
  await makePhoneOrder(body, staff);
  sendMailsSoon();
  return json(await readOrderDetails(body.id), { status: 201 });
});
