import { readOwnInvoices } from '@/lib/orders/invoice/reads';
import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';

export const GET = route({ access: 'visitor', params: ['orderNumber'] }, async ({ sessionId, params }) => {
  const invoices = await readOwnInvoices(sessionId, params.orderNumber);
  if (!invoices) throw new AppError('not_found');
  return invoices;
});
