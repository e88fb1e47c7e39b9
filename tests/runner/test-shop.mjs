import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, isBuilt } from '../../scripts/lib/build/build.mjs';
import { withClient } from '../../scripts/lib/database/database.mjs';
import { openEmbeddedPostgres, stopEmbeddedPostgres } from '../../scripts/lib/database/embedded-postgres.mjs';
import { applyMigrations } from '../../scripts/lib/database/migrations.mjs';
import { seed } from '../../scripts/lib/database/seed.mjs';
import { onEnd } from '../../scripts/lib/lifecycle.mjs';
import { endLeftover, expireCaches, startNext, waitForAnswer } from '../../scripts/lib/next-server.mjs';
import { Refusal, step } from '../../scripts/lib/output.mjs';
import { inData } from '../../scripts/lib/paths.mjs';
import { freePort, isPortFree } from '../../scripts/lib/ports.mjs';
import { generateClient } from '../../scripts/lib/prisma-client.mjs';
import { recordedProcess, recordProcess, withLock } from '../../scripts/lib/processes.mjs';
import { restrictDataPermissions } from '../../scripts/lib/seal-data.mjs';
import { createFirstStaff } from '../../scripts/lib/staff.mjs';

/* A separate shop for tests and measurements: server, database, build folder and secret. */

/** Tries the last run's port: the build contains the shop's address, so only the same port allows its reuse. */
async function samePortAgain(file) {
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (last && (await isPortFree(last))) return last;
  const port = await freePort();
  writeFileSync(file, String(port));
  return port;
}

/** Addresses without a server, so that tests never call a real provider. */
async function fakeProviders() {
  const ports = new Set();
  while (ports.size < 7) ports.add(await freePort());
  const [stripe, tap, tamara, tabby, oto, fatoora, aramex] = Array.from(ports, (port) => `http://127.0.0.1:${port}`);
  return {
    STRIPE_API_URL: stripe,
    TAP_API_URL: `${tap}/v2`,
    TAMARA_API_URL: tamara,
    TABBY_API_URL: tabby,
    OTO_API_URL: oto,
    ARAMEX_API_URL: aramex,
    FATOORA_API_URL: fatoora,
    PAYMENT_TIMEOUT_SECONDS: '1',
  };
}

const ownSettings = async (folder, baseUrl) => ({
  SITE_URL: baseUrl,
  BASE_URL: baseUrl,
  ...(await fakeProviders()),
  MAIL_DIR: path.join(folder, 'mail'),
  UPLOADS_DIR: path.join(folder, 'uploads'),
  CACHE_DIR: path.join(folder, 'cache'),
});

const pidFileOf = (name, index) => inData(index === 1 ? `${name}-server.json` : `${name}-server-${index}.json`);
/** The most shops that a run may use. */
const MAX_SHOPS = 9;

/** Sets the environment of shop and tests. @param {string} name the folder in .data */
export async function claimTestShop(name) {
  const folder = inData(name);
  const record = inData(`${name}.json`);
  restrictDataPermissions();
  mkdirSync(folder, { recursive: true });
  await withLock(inData(`${name}.lock`), async () => {
    const other = recordedProcess(record);
    if (other) throw new Refusal(`Process ${other.pid} is using .data/${name} already: wait for it, or end it.`);
    recordProcess(record, process.pid);
  });
  onEnd(() => rmSync(record, { force: true }));
  for (let index = 1; index <= MAX_SHOPS; index += 1) await endLeftover(pidFileOf(name, index));
  await stopEmbeddedPostgres(path.join(folder, 'postgres'));
  rmSync(folder, { recursive: true, force: true });

  const port = await samePortAgain(inData(`${name}-port`));
  const baseUrl = `http://localhost:${port}`;
  const settings = {
    APP_SECRET: randomBytes(32).toString('base64url'),
    PAYMENTS_MODE: 'test',
    ADMIN_USERNAME: 'test-owner',
    ADMIN_PASSWORD: 'only-for-tests-2026',
    LOG_LEVEL: 'warn',
    // Tests set their client address in X-Forwarded-For.
    TRUST_PROXY: '1',
    ...(await ownSettings(folder, baseUrl)),
    // The tests run jobs themselves.
    SHOP_JOBS: 'off',
    NEXT_DIST_DIR: process.env.NEXT_DIST_DIR || '.next-test',
  };
  // Settings of the developer's shop must not affect this one.
  for (const key of [
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'PORT',
    'HOST',
    'SMTP_URL',
    'MAIL_FROM',
    'S3_ENDPOINT',
    'S3_BUCKET',
  ])
    delete process.env[key];
  Object.assign(process.env, settings);
  return { name, folder, port, baseUrl, pidFile: pidFileOf(name, 1), env: {} };
}

export async function openTestDatabase({ folder }) {
  await step('Database', async () => {
    const opening = openEmbeddedPostgres(path.join(folder, 'postgres'), { durable: false });
    onEnd(async () => (await opening.catch(() => null))?.release());
    process.env.DATABASE_URL = (await opening).url;
    await generateClient();
    await applyMigrations(process.env.DATABASE_URL);
    await seed();
    await createFirstStaff(process.env.DATABASE_URL);
    return 'fresh, with the demo catalogue';
  });
}

/** Each copy has its own database and folders. Call it before anything else connects. */
export async function copyTestShop({ name, folder }, count) {
  const { pathname } = new URL(process.env.DATABASE_URL);
  const template = pathname.slice(1);
  const copies = [];
  for (let index = 2; index <= count + 1; index += 1) {
    const port = await freePort();
    const baseUrl = `http://localhost:${port}`;
    const url = new URL(process.env.DATABASE_URL);
    url.pathname = `/${template}_${index}`;
    await withClient(new URL('/postgres', url).href, (client) =>
      client.query(`create database ${template}_${index} template ${template}`),
    );
    const env = { ...(await ownSettings(path.join(folder, `shop-${index}`), baseUrl)), DATABASE_URL: url.href };
    copies.push({ port, baseUrl, pidFile: pidFileOf(name, index), env });
  }
  return copies;
}

export async function buildTestShop({ beside, ...options } = {}) {
  if (!isBuilt()) await step('Build', () => build(options), { beside });
}

export async function startShop({ port, baseUrl, pidFile, env }) {
  const server = startNext({ host: '127.0.0.1', port, pidFile, env });
  onEnd(() => server.stop());
  await waitForAnswer(server, baseUrl);
  if (!(await expireCaches(baseUrl))) throw new Refusal('The shop refused to renew its cached pages.');
  return server;
}

export async function serveTestShop(shop, copies = [], options = {}) {
  let server;
  const work = async () => {
    [server] = await Promise.all([shop, ...copies].map(startShop));
    return shop.baseUrl + (copies.length > 0 ? ` and ${copies.length} beside it` : '');
  };
  await step(copies.length > 0 ? 'Servers' : 'Server', work, options);
  return server;
}
