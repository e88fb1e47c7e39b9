import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { distDir } from '../../scripts/lib/build/build.mjs';
import { onEnd } from '../../scripts/lib/lifecycle.mjs';
import { inProject } from '../../scripts/lib/paths.mjs';
import { ask, atCheckout, booksFault, call, insist, one, openServer, pause, signIn, sweep, until } from './world.mjs';

async function mailServerDown(goods, smtp) {
  const server = await openServer({ SMTP_URL: smtp.url });
  await smtp.gate.cut();
  const shopper = await atCheckout(server, goods);
  const placed = await shopper.order();
  insist(placed.status === 201, `ordering: ${placed.status}`);
  const mail = () => ask('select attempts, sent_at, last_error from mail_outbox where recipient = $1', [shopper.email]);
  await until('a failed attempt', async () => (await mail())[0]?.last_error);
  const [{ attempts }] = await mail();
  await smtp.gate.open();
  // Makes the email due now instead of in a minute.
  await ask('update mail_outbox set next_attempt_at = now() where recipient = $1', [shopper.email]);
  await Promise.all([sweep(server), sweep(server)]);
  await until('the mail', async () => (await mail())[0]?.sent_at);
  await sweep(server);
  const came = smtp.received.filter(({ to }) => to === shopper.email).length;
  await server.stop();
  insist(came === 1, `${came} mails came`);
  return `the order stands, the mail was kept (${attempts} attempt failed) and came once`;
}

/** Mounts a file system of this size; null without the permission to mount. */
function smallDisk(folder, size) {
  if (process.platform !== 'linux' || process.getuid() !== 0) return null;
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const free = () => {
    try {
      execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
    } catch {
      // Already unmounted.
    }
  };
  onEnd(free);
  return { free };
}

const NO_DISK = 'left out: this user may mount no disk';

async function uploadsFull() {
  const folder = mkdtempSync(path.join(tmpdir(), 'chaos-uploads-'));
  const disk = smallDisk(folder, '128k');
  if (!disk) return NO_DISK;
  const filler = path.join(folder, 'filler');
  try {
    writeFileSync(filler, Buffer.alloc(1 << 20));
  } catch {
    // The write fails once the disk is full, as intended.
  }
  const server = await openServer({ UPLOADS_DIR: folder });
  const cookie = await signIn(server);
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, () => Math.floor(Math.random() * 256)));
  const picture = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer();
  const upload = () => {
    const form = new FormData();
    form.set('file', new Blob([picture]), 'a.png');
    return call(server, '/api/admin/uploads', { method: 'POST', cookie, form });
  };
  const refused = await upload();
  insist(refused.status === 503 && refused.body.code === 'storage_unavailable', `uploading: ${refused.status}`);
  const left = readdirSync(folder).filter((name) => name !== 'filler');
  insist(left.length === 0, `left behind: ${left}`);
  insist((await call(server, '/')).status === 200, 'pages do not come');
  rmSync(filler);
  const taken = await upload();
  insist(taken.status === 201, `with room again: ${taken.status}`);
  insist((await call(server, taken.body.url)).status === 200, 'the picture does not come');
  await server.stop();
  disk.free();
  return '503, nothing left behind, pages come; with room again the picture is taken and shown';
}

async function cacheFull() {
  const folder = path.join(distDir(), 'cache', 'images');
  const disk = smallDisk(folder, '16k');
  if (!disk) return NO_DISK;
  const server = await openServer();
  const image = await one(`select image from products where image like '/catalogue/%' limit 1`);
  const seen = [];
  for (const width of [256, 384, 640, 828]) {
    const answer = await call(server, `/_next/image?url=${encodeURIComponent(image)}&w=${width}&q=75`);
    seen.push(answer.status);
  }
  const pages = [];
  for (const page of ['/', '/category/laptops', '/search?q=rtx']) pages.push((await call(server, page)).status);
  await server.stop();
  disk.free();
  insist(
    [...seen, ...pages].every((status) => status === 200),
    `pictures ${seen}, pages ${pages}`,
  );
  return `${seen.length} pictures in new sizes and ${pages.length} pages: 200`;
}

/** Moves the payment deadline of these orders into the past. */
const expirePayments = (emails) =>
  ask(
    `update payments set expires_at = now() - interval '1 minute' where order_id in (select id from orders where email = any($1))`,
    [emails],
  );

async function clockJumps(goods) {
  const preload = pathToFileURL(inProject('bench/chaos/moved-clock.mjs')).href;
  const server = await openServer({ NODE_OPTIONS: `--import ${preload}` });
  const cookie = await signIn(server);
  const unpaid = await atCheckout(server, goods, { isOnline: true });
  insist((await unpaid.order()).status === 201, 'the order that waits for its payment');
  const paidLater = await atCheckout(server, goods);
  const stateOf = ({ email }) => one('select status::text from orders where email = $1', [email]);
  insist((await stateOf(unpaid)) === 'pending_payment', 'it does not wait for its payment');
  process.kill(server.pid, 'SIGUSR2');
  await pause(200);
  insist((await call(server, '/')).status === 200, 'pages do not come');
  insist((await call(server, '/api/admin/orders', { cookie })).status === 200, 'the owner is signed out');
  await Promise.all([sweep(server), sweep(server)]);
  // The database's clock decides when orders expire, so a server with a wrong clock must not end them early.
  insist((await stateOf(unpaid)) === 'pending_payment', 'the unpaid order was ended before its time');
  insist((await paidLater.order()).status === 201, 'ordering an hour later');
  process.kill(server.pid, 'SIGUSR2');
  await pause(200);
  await Promise.all([sweep(server), sweep(server)]);
  await expirePayments([unpaid.email]);
  await Promise.all([sweep(server), sweep(server)]);
  await until('the unpaid order is cancelled', async () => (await stateOf(unpaid)) === 'cancelled');
  const normal = await atCheckout(server, goods);
  insist((await normal.order()).status === 201, 'ordering back in time');
  insist((await paidLater.order()).status === 201, 'asking again for the order of later');
  const counts = await ask(`select count(*)::int as count from orders where email = any($1) group by email`, [
    [unpaid, paidLater, normal].map(({ email }) => email),
  ]);
  insist(counts.length === 3 && counts.every(({ count }) => count === 1), 'not one order of each');
  const fault = await booksFault(goods.coupon);
  insist(!fault, fault ?? '');
  await server.stop();
  return 'no unpaid order ended early; carts, sessions and orders hold, there and back, each order once';
}

async function twoSweeps(goods, smtp) {
  const servers = await Promise.all([openServer({ SMTP_URL: smtp.url }), openServer({ SMTP_URL: smtp.url })]);
  const [first] = servers;
  const shoppers = [];
  for (let at = 0; at < 12; at += 1) {
    const shopper = await atCheckout(first, goods, { isOnline: true });
    insist((await shopper.order()).status === 201, 'ordering');
    shoppers.push(shopper);
  }
  const emails = shoppers.map(({ email }) => email);
  await expirePayments(emails);
  // Places cash orders while SMTP is down, so that both servers find waiting emails.
  await smtp.gate.cut();
  const others = [];
  for (let at = 0; at < 12; at += 1) {
    const shopper = await atCheckout(first, goods);
    insist((await shopper.order()).status === 201, 'ordering');
    others.push(shopper.email);
  }
  // Waits until no email is claimed, because making one due would break the claim of its worker.
  const tried = 'select count(*)::int from mail_outbox where last_error is not null and recipient = any($1)';
  await until('all attempts have failed', async () => (await one(tried, [others])) === others.length, 60);
  await smtp.gate.open();
  const everybody = [...emails, ...others];
  await ask('update mail_outbox set next_attempt_at = now() where sent_at is null and recipient = any($1)', [
    everybody,
  ]);
  const waiting = async () =>
    one(`select count(*)::int from orders where email = any($1) and status = 'pending_payment'`, [emails]);
  await until(
    'all are cancelled',
    async () => {
      await Promise.all([...servers, ...servers].map(sweep));
      return (await waiting()) === 0;
    },
    60,
  );
  await until(
    'their mails',
    async () => {
      await Promise.all(servers.map(sweep));
      return (
        (await one('select count(*)::int from mail_outbox where sent_at is null and recipient = any($1)', [
          everybody,
        ])) === 0
      );
    },
    60,
  );
  await Promise.all(servers.map((server) => server.stop()));
  const ends = await ask(
    `select o.email, (select count(*)::int from order_status_history h where h.order_id = o.id and h.to_status = 'cancelled') as ends
     from orders o where email = any($1)`,
    [emails],
  );
  insist(ends.length === 12 && ends.every((order) => order.ends === 1), 'an order ended more than once');
  const [{ queued }] = await ask('select count(*)::int as queued from mail_outbox where recipient = any($1)', [
    everybody,
  ]);
  const came = smtp.received.filter(({ to }) => everybody.includes(to));
  insist(
    came.length === queued && new Set(came.map(({ id }) => id)).size === queued,
    `${came.length} mails came of ${queued}`,
  );
  const fault = await booksFault(goods.coupon);
  insist(!fault, fault ?? '');
  return `12 unpaid orders ended once each, their coupons are free again, ${queued} mails came once each`;
}

export async function otherScenarios(check, goods, smtp) {
  await check('the mail server is down', () => mailServerDown(goods, smtp));
  await check('the disk of the pictures is full', uploadsFull);
  await check('the disk of the cache is full', cacheFull);
  await check('the clock jumps an hour', () => clockJumps(goods));
  await check('two servers sweep at once', () => twoSweeps(goods, smtp));
}
