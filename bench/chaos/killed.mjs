import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { withClient } from '../../scripts/lib/database.mjs';
import { schemaDifference } from '../../scripts/lib/migrations.mjs';
import { projectNode } from '../../scripts/lib/node-runtime.mjs';
import { inProject } from '../../scripts/lib/paths.mjs';
import { ask, atCheckout, booksFault, call, insist, one, openServer, signIn, sweep, until } from './world.mjs';

async function duringCheckout(goods) {
  const server = await openServer();
  const shoppers = [];
  for (let at = 0; at < 30; at += 1) shoppers.push(await atCheckout(server, goods));
  const asked = shoppers.map(({ order }) =>
    order().then(
      ({ status }) => status,
      () => 'no answer',
    ),
  );
  const before = await until(
    'the first orders',
    async () => Number(await ordersOf(shoppers)) > 0 && ordersOf(shoppers),
  );
  await server.kill();
  const answers = await Promise.all(asked);
  const told = answers.filter((status) => status === 201).length;
  const again = await openServer();
  const after = await Promise.all(shoppers.map(({ order }) => order(again)));
  insist(
    after.every(({ status }) => status === 201),
    `ordering again: ${after.map(({ status }) => status)}`,
  );
  const orders = Number(await ordersOf(shoppers));
  insist(orders === shoppers.length, `${orders} orders of ${shoppers.length} shoppers`);
  const mails = await one('select count(*)::int from mail_outbox where recipient = any($1)', [
    shoppers.map(({ email }) => email),
  ]);
  insist(mails === shoppers.length, `${mails} mails for ${shoppers.length} orders`);
  const fault = await booksFault(goods.coupon);
  insist(!fault, fault ?? '');
  await again.stop();
  return `killed with ${before} of 30 written and ${told} answered; asked again under the same keys: 30 orders, 30 mails`;
}

const ordersOf = (shoppers) =>
  one('select count(*)::int from orders where email = any($1)', [shoppers.map(({ email }) => email)]);

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
  // The dead worker's claim lapses after a minute: that minute is over.
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

async function duringNewsletter(smtp) {
  const PEOPLE = 200;
  const server = await openServer({ SMTP_URL: smtp.url });
  const mark = randomUUID().slice(0, 8);
  const emails = Array.from({ length: PEOPLE }, (_, at) => `${mark}-${at}@news.example`);
  await ask(
    `insert into newsletter_subscriptions (id, email, type, confirmed_at) select gen_random_uuid(), e, 'email', now() from unnest($1::text[]) e`,
    [emails],
  );
  const ids = (await ask('select id from newsletter_subscriptions where email = any($1)', [emails])).map(
    ({ id }) => id,
  );
  const cookie = await signIn(server);
  const letter = { subject: `عروض ${mark}`, content: 'محتوى الرسالة الإخبارية', sendTo: ids };
  const { status } = await call(server, '/api/newsletter/send', { method: 'POST', cookie, body: letter });
  insist(status < 300, `sending: ${status}`);
  const mine = () => smtp.received.filter(({ to }) => to.startsWith(mark));
  await until('the first letters', () => mine().length >= 20);
  await server.kill();
  const before = mine().length;
  const again = await openServer({ SMTP_URL: smtp.url });
  // The dead worker's claims lapse after ten minutes: these are over.
  await ask('update mail_outbox set next_attempt_at = now() where sent_at is null and recipient = any($1)', [emails]);
  await until(
    'the rest',
    async () => {
      await Promise.all([sweep(again), sweep(again)]);
      return (
        (await one('select count(*)::int from mail_outbox where sent_at is null and recipient = any($1)', [emails])) ===
        0
      );
    },
    90,
  );
  await again.stop();
  const people = new Set(mine().map(({ to }) => to));
  const twice = mine().length - people.size;
  insist(people.size === PEOPLE, `${people.size} of ${PEOPLE} got it`);
  // Between the mail server's yes and the note of it nobody can know: at most what was on the wire, under the same Message-ID.
  insist(twice <= smtp.connections, `${twice} letters came twice`);
  insist(
    new Set(mine().map(({ id }) => id)).size === PEOPLE,
    'letters that came twice are not known by their Message-ID',
  );
  return `killed after ${before} of ${PEOPLE}; everybody has it, ${twice} on the wire at that moment came again under the same Message-ID`;
}

async function duringMigration() {
  const name = `chaos_${randomUUID().replaceAll('-', '')}`;
  await ask(`create database ${name}`);
  const url = process.env.DATABASE_URL.replace(/\/[^/]*$/, `/${name}`);
  const migrate = () =>
    spawn(projectNode(), [inProject('scripts/db.mjs'), 'migrate'], {
      env: { ...process.env, DATABASE_URL: url },
      stdio: 'ignore',
    });
  const ended = (child) => new Promise((resolve) => child.on('exit', resolve));
  const applied = () =>
    withClient(url, async (client) => {
      const { rows } = await client.query(`select to_regclass('_prisma_migrations') is not null as there`);
      if (!rows[0].there) return 0;
      return (await client.query('select count(*)::int as count from _prisma_migrations where finished_at is not null'))
        .rows[0].count;
    });
  const left = [];
  for (const wanted of [1, 4, 9]) {
    const child = migrate();
    const over = ended(child);
    await Promise.race([over, until('some migrations', async () => (await applied()) >= wanted)]);
    child.kill('SIGKILL');
    await over;
    left.push(await applied());
  }
  insist((await ended(migrate())) === 0, 'the last run fails');
  const difference = await schemaDifference(url);
  const count = await applied();
  await ask(`drop database ${name} with (force)`);
  insist(difference === '', `the schema differs: ${difference.slice(0, 200)}`);
  return `killed with ${left.join(', ')} applied; the next run ends at ${count}, the schema is whole`;
}

/** Servers that are ended in the middle of something, with no time for a word. */
export async function killedScenarios(check, goods, smtp) {
  await check('kill -9 during checkouts', () => duringCheckout(goods));
  await check('kill -9 during an import', duringImport);
  await check('kill -9 during a newsletter', () => duringNewsletter(smtp));
  await check('kill -9 during migrations', duringMigration);
}
