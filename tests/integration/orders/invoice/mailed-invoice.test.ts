import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureInvoices } from '@/lib/orders/order/ensure-invoice';
import { db as shop } from '@/lib/platform/server/db';
import { db } from '../../../support/db';
import { sweep } from '../../../support/make/internal';
import { messageOf } from '../../../support/make/lookup-code';
import { documentsOf, makeSale, setVatNumber } from '../../../support/make/sale';
import { readByPdfJs } from '../../../support/pdf';
import { attachedTo, partsOf } from '../../../support/shop/smtp';

let restore: () => Promise<unknown> = async () => undefined;
beforeAll(async () => {
  restore = await setVatNumber('310122393500003');
});
afterAll(async () => {
  await restore();
  await shop.$disconnect();
});

it('the email of an invoice carries its PDF and the link', async () => {
  const order = await makeSale({ status: 'confirmed' });
  await shop.$transaction((tx) => ensureInvoices(tx, [order.id], 'confirmed'));
  const [invoice] = await documentsOf(order.id);
  const where = { orderId: order.id, event: 'invoice' };
  expect(await db.mailOutbox.findFirstOrThrow({ where })).toMatchObject({ invoiceId: invoice?.id, sentAt: null });
  const sent = async () => {
    await sweep('mails');
    return db.mailOutbox.count({ where: { ...where, sentAt: { not: null } } });
  };
  await expect.poll(sent).toBe(1);
  const { id } = await db.mailOutbox.findFirstOrThrow({ where });
  const source = messageOf(id);
  expect(partsOf(source).text).toContain(`/orders/${order.orderNumber}/invoice`);
  const [file, ...more] = attachedTo(source);
  expect(more).toEqual([]);
  expect(file?.name).toBe(`${invoice?.number}.pdf`);
  expect((await readByPdfJs(file?.content ?? Buffer.alloc(0))).join(' ')).toContain(invoice?.number);
});
