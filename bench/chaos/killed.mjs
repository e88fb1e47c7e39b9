import { randomUUID } from 'node:crypto';
import { ask, call, insist, one, openServer, signIn, sweep, until } from './world.mjs';

async function duringImport() {
  const LINES = 6_000;
  const server = await openServer();
  const mark = `استيراد ${randomUUID().slice(0, 8)}`;
  const category = await one('select slug from categories where is_active order by slug limit 1');
  const lines = Array.from({ length: LINES }, (_, at) => `${mark} ${at},وصف,${category},${100 + at},النوع: ${at}`);
  const form = new FormData();
  form.set('file', new Blob([`name,description,category,price,specifications\n${lines.join('\n')}\n`]), 'chaos.csv');
  const cookie = await signIn(server);
  const { status, body } = await call(server, '/api/admin/products/import', { method: 'POST', cookie, form });
  insist(status === 202, `handing in the file: ${status}`);
  const doneLine = () => one('select done_line from product_imports where id = $1', [body.id]);
  const done = await until('the first lines', async () => Number(await doneLine()) > 1 && doneLine());
  await server.kill();
  const again = await openServer();
  // Expires the lease of the killed worker at once instead of after a minute.
  await ask('update product_imports set lease_until = now() where id = $1', [body.id]);
  await until(
    'the rest',
    async () => {
      await sweep(again);
      return (await one('select status from product_imports where id = $1', [body.id])) === 'done';
    },
    120,
  );
  const made = await one(`select count(*)::int from products where name like $1 || ' %'`, [mark]);
  const [{ created, failed }] = await ask('select created, failed from product_imports where id = $1', [body.id]);
  await ask(`delete from products where name like $1 || ' %'`, [mark]);
  await again.stop();
  insist(made === LINES && created === LINES && failed === 0, `${made} products, ${created} counted, ${failed} failed`);
  return `killed after line ${done} of ${LINES}; taken up again: ${made} products, each once`;
}

/** Integration tests cover the other cases (tests/support/shop/kill-shop.ts). */
export const killedScenarios = (check) => check('kill -9 during an import', duringImport);
