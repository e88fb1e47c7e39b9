import { randomUUID } from 'node:crypto';
import { withClient } from '../../scripts/lib/database/database.mjs';
import {
  addToCart,
  atCheckout,
  booksFault,
  call,
  databaseGate,
  insist,
  one,
  openServer,
  pause,
  until,
} from './world.mjs';

const isRefusal = ({ status, headers }) => status === 503 && Number(headers.get('Retry-After')) > 0;
const counted = (answers) => {
  const by = {};
  for (const { status } of answers) by[status] = (by[status] ?? 0) + 1;
  return Object.entries(by)
    .map(([status, count]) => `${status} ×${count}`)
    .join(', ');
};

export async function databaseScenarios(check, goods, { seconds }) {
  const { gate, url } = await databaseGate();
  const server = await openServer({ DATABASE_URL: url });
  const pages = ['/', '/category/laptops', `/product/${goods.productId}`, '/search?q=rtx'];
  for (const page of pages) await call(server, page);

  await check(`the database is gone for ${seconds} s`, async () => {
    const shopper = await atCheckout(server, goods);
    await gate.cut();
    const seen = [];
    const writes = [];
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(250)) {
      seen.push(await call(server, pages[seen.length % pages.length]));
      writes.push(await addToCart(server, randomUUID(), goods.productId), await shopper.order());
    }
    insist(
      seen.every(({ status }) => status === 200),
      `pages: ${counted(seen)}`,
    );
    insist(writes.every(isRefusal), `writes: ${counted(writes)}`);
    insist((await call(server, '/api/internal/health/live')).status === 200, 'it is not alive');
    insist((await call(server, '/api/internal/health/ready')).status === 503, 'it says it is ready');
    await gate.open();
    const begun = Date.now();
    await until('ready again', async () => (await call(server, '/api/internal/health/ready')).status === 200);
    const recovered = Date.now() - begun;
    const placed = await shopper.order();
    insist(placed.status === 201, `ordering afterwards: ${placed.status}`);
    insist((await one('select count(*)::int from orders where email = $1', [shopper.email])) === 1, 'not one order');
    return `${seen.length} pages 200, ${writes.length} writes 503 with Retry-After, back after ${recovered} ms, one order`;
  });

  await check('the database is slow (150 ms each way)', async () => {
    gate.slow(150);
    const begun = performance.now();
    const page = await call(server, '/');
    const took = performance.now() - begun;
    const shopper = await atCheckout(server, goods).finally(() => {});
    const answers = await Promise.all(Array.from({ length: 4 }, () => shopper.order()));
    gate.slow(0);
    insist(page.status === 200 && took < 1000, `a kept page: ${page.status} in ${took.toFixed(0)} ms`);
    insist(
      answers.every((answer) => answer.status === 201 || isRefusal(answer)),
      `orders: ${counted(answers)}`,
    );
    const again = await shopper.order();
    insist(again.status === 201, `the order asked for again: ${again.status}`);
    insist((await one('select count(*)::int from orders where email = $1', [shopper.email])) === 1, 'not one order');
    return `a kept page in ${took.toFixed(0)} ms, the same order asked for four times at once: ${counted(answers)}, one order`;
  });

  await check('all connections to the database are taken', async () => {
    const sessions = Array.from({ length: 40 }, () => randomUUID());
    const { answers, took } = await withClient(process.env.DATABASE_URL, async (client) => {
      await client.query('begin; lock table cart_items in access exclusive mode');
      const begun = performance.now();
      const asked = sessions.map((session) => addToCart(server, session, goods.productId));
      await Promise.race(asked);
      const page = await call(server, '/');
      insist(page.status === 200, `a kept page: ${page.status}`);
      await pause(2_000);
      await client.query('rollback');
      return { answers: await Promise.all(asked), took: (performance.now() - begun) / 1000 };
    });
    insist(
      answers.every((answer) => answer.status === 201 || isRefusal(answer)),
      `answers: ${counted(answers)}`,
    );
    const said = sessions.filter((_, at) => answers[at].status === 201);
    const lines = await one('select count(*)::int from cart_items where session_id = any($1) and quantity = 1', [said]);
    insist(lines === said.length, `${said.length} were told yes, ${lines} lines are there`);
    insist((await addToCart(server, randomUUID(), goods.productId)).status === 201, 'it does not go on');
    return `${counted(answers)} within ${took.toFixed(1)} s; all that were told yes are there`;
  });

  const fault = await booksFault(goods.coupon);
  insist(!fault, fault ?? '');
  await server.stop();
}
