import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAddress } from '../../../../support/browser/http';
import { adminPassword, adminUsername, databaseUrl } from '../../../../support/env';
import { word } from '../../../../support/make/make';
import { openPooler } from '../../../../support/shop/pooler';
import { openShop, type SecondShop } from '../../../../support/shop/second-shop';
import { TcpGate } from '../../../../support/shop/tcp-gate.ts';

/* Uses a real PgBouncer in transaction mode. The tests depend on their order. */

const name = `pooler_${randomUUID().replaceAll('-', '')}`;
const server = new pg.Client({ connectionString: databaseUrl });
const direct = new URL(databaseUrl);
direct.pathname = `/${name}`;
const database = new pg.Client({ connectionString: direct.href });

let pooler: Awaited<ReturnType<typeof openPooler>>;
const hosts: SecondShop[] = [];

beforeAll(async () => {
  await server.connect();
  await server.query(`CREATE DATABASE ${name}`);
  await database.connect();
  pooler = await openPooler(direct.href);
});

afterAll(async () => {
  await Promise.all(hosts.map((host) => host.close()));
  await pooler?.close();
  await database.end();
  await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await server.end();
});

type Ended = { code: number; said: string };

function run(args: string[], settings: Record<string, string>, listen: (said: string) => void = () => {}) {
  return new Promise<Ended>((resolve) => {
    const env = { ...process.env, NODE_ENV: 'production' as const, DATABASE_DIRECT_URL: '', ...settings };
    const child = execFile(process.execPath, args, { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, said: stdout + stderr });
    });
    child.stdout?.on('data', (text) => listen(String(text)));
  });
}

const part = (code: string, url: string, settings: Record<string, string> = {}) =>
  run(['--input-type=module', '-e', `import { run, step } from './scripts/lib/output.mjs';\n${code}`], {
    DATABASE_URL: url,
    ...settings,
  });
const migrateAlone = (url: string, options = '{}') =>
  part(
    `import { applyMigrations } from './scripts/lib/database/migrations.mjs';
     await run(() => step('Migrations', async (say) => (await applyMigrations(process.env.DATABASE_URL, { say, ...${options} })).join(' ')));`,
    url,
  );
const staffOfBuild = (settings: Record<string, string>) =>
  part(
    `import { createStaffOfBuild } from './scripts/lib/staff.mjs';
     await run(() => step('Staff', async () => String((await createStaffOfBuild(process.env.DATABASE_URL))?.username)));`,
    pooler.url,
    settings,
  );

const locks = async () =>
  (
    await database.query(
      `SELECT l.pid FROM pg_locks l WHERE l.locktype = 'advisory' AND l.database = (SELECT oid FROM pg_database WHERE datname = $1)`,
      [name],
    )
  ).rows;

describe('a start', () => {
  it('that waits says for whom, and gives up in a sentence', async () => {
    const holder = new pg.Client({ connectionString: direct.href, application_name: 'a start that hangs' });
    await holder.connect();
    await holder.query(`BEGIN; SELECT pg_advisory_xact_lock(hashtext('shop'), hashtext('being prepared'))`);
    const { code, said } = await migrateAlone(pooler.url, '{ sayAfter: 200, patience: 1_500 }');
    await holder.end();
    expect(code).toBe(1);
    expect(said).toMatch(/waits for another start .*a start that hangs/);
    expect(said).toMatch(/still being prepared by a start that hangs .*start again/);
    expect(said).not.toMatch(/^\s+at /m);
  });

  it('whose database goes away says so in a sentence', async () => {
    const gate = await new TcpGate({ host: direct.hostname, port: Number(direct.port) }).open();
    const through = new URL(direct);
    [through.hostname, through.port] = ['127.0.0.1', String(gate.port)];
    let isCut = false;
    const { code, said } = await run(['scripts/db.mjs', 'migrate'], { DATABASE_URL: through.href }, (text) => {
      if (isCut || !text.includes('Migrations')) return;
      isCut = true;
      void gate.cut();
    });
    await gate.close();
    expect([code, isCut]).toEqual([1, true]);
    expect(said).toContain('went away meanwhile');
    expect(said).not.toMatch(/^\s+at /m);
  });

  it('behind the pooler alone makes the database ready, beside another one, and locks nothing that stays', {
    timeout: 180_000,
  }, async () => {
    const starts = await Promise.all([migrateAlone(pooler.url), migrateAlone(pooler.url)]);
    expect(starts.map(({ code, said }) => [code, said])).toEqual([
      [0, expect.any(String)],
      [0, expect.any(String)],
    ]);
    expect(await locks()).toEqual([]);
    const seeded = await run(['scripts/db.mjs', 'seed'], { DATABASE_URL: pooler.url });
    expect([seeded.code, seeded.said]).toEqual([0, expect.stringContaining('nothing to apply')]);
  });

  it('on a host that only builds makes the first account once, and never one with a password that nobody knows', {
    timeout: 120_000,
  }, async () => {
    const accounts = async () => (await database.query('SELECT username FROM users')).rows;
    await Promise.all([staffOfBuild({ VERCEL: '' }), staffOfBuild({ VERCEL: '1', ADMIN_PASSWORD: '' })]);
    expect(await accounts()).toEqual([]);
    const made = await Promise.all([1, 2].map(() => staffOfBuild({ VERCEL: '1' })));
    expect(made.map(({ code }) => code)).toEqual([0, 0]);
    expect(made.filter(({ said }) => said.includes(adminUsername))).toHaveLength(1);
    expect(await accounts()).toEqual([{ username: adminUsername }]);
    expect(await locks()).toEqual([]);
  });
});

let session = '';

const ask = (host: SecondShop, method: string, to: string, body?: object) =>
  fetch(host.address + to, {
    method,
    headers: {
      Origin: host.address,
      'Content-Type': 'application/json',
      'X-Forwarded-For': makeAddress(),
      Cookie: session,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

const read = async (host: SecondShop, to: string) => (await fetch(host.address + to)).text();

async function missedBy(at: SecondShop, others: SecondShop[]): Promise<string[]> {
  const message = `إعلان ${word()}`;
  const made = await ask(at, 'POST', '/api/notification-banners', { message, priority: 99 });
  expect(made.status).toBe(201);
  const pages = await Promise.all(others.map((host) => read(host, '/contact')));
  const { id } = (await made.json()) as { id: string };
  await ask(at, 'DELETE', `/api/notification-banners/${id}`);
  return others.filter((_, index) => !pages[index]?.includes(message)).map(({ address }) => address);
}

const PAGES = ['/contact', '/api/notification-banners'];

/** Requests pages during `work`; returns the answers other than 200. */
async function whileRead(at: SecondShop[], work: () => Promise<unknown>): Promise<string[]> {
  const faults: string[] = [];
  let over = false;
  const crowd = at.flatMap((host) =>
    PAGES.map(async (to) => {
      while (!over) {
        const { status } = await fetch(host.address + to).catch(() => ({ status: 0 }));
        if (status !== 200) faults.push(`${to} ${status}`);
        // Reads one page at a time, because this tests availability and not load.
        await pause(5);
      }
    }),
  );
  try {
    await work();
  } finally {
    over = true;
    await Promise.all(crowd);
  }
  return faults;
}

describe('hosts behind the pooler', () => {
  beforeAll(async () => {
    const settings = { SHOP_JOBS: 'off', DATABASE_URL: pooler.url, DATABASE_POOL: '6' };
    hosts.push(
      ...(await Promise.all([
        openShop({ ...settings, DATABASE_DIRECT_URL: direct.href }),
        // A shop that knows only the pooler's address.
        openShop({ ...settings, DATABASE_DIRECT_URL: '' }),
      ])),
    );
    const account = { username: adminUsername, password: adminPassword };
    const signedIn = await ask(hosts[0] as SecondShop, 'POST', '/api/admin/login', account);
    expect(signedIn.status).toBe(200);
    session = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }, 120_000);

  it('what staff write at one is on the next request at the other, either way', { timeout: 120_000 }, async () => {
    const [first, second] = hosts as [SecondShop, SecondShop];
    const missed: string[] = [];
    const faults = await whileRead(hosts, async () => {
      for (let round = 0; round < 4; round += 1) {
        missed.push(...(await missedBy(first, hosts)), ...(await missedBy(second, hosts)));
      }
    });
    expect([missed, faults]).toEqual([[], []]);
  });

  it('a version with a migration comes up while they sell, and takes the place of one', {
    timeout: 180_000,
  }, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'next-version-'));
    cpSync('prisma/migrations', folder, { recursive: true });
    const migration = path.join(folder, '29991231000000_next_version');
    mkdirSync(migration);
    writeFileSync(
      path.join(migration, 'migration.sql'),
      'ALTER TABLE notification_banners ADD COLUMN next_version TEXT; SELECT pg_sleep(0.5);',
    );
    const [first] = hosts as [SecondShop];
    const migrate = (options = '') => migrateAlone(pooler.url, `{ folder: ${JSON.stringify(folder)}, ${options} }`);
    try {
      await database.query('BEGIN; LOCK TABLE notification_banners IN ACCESS SHARE MODE');
      const waited = await migrate('sayAfter: 300, lockMs: 1_500');
      await database.query('ROLLBACK');
      expect([waited.code, waited.said]).toEqual([
        1,
        expect.stringMatching(/in use: .*server process \d+[\s\S]*for too long/),
      ]);
      const faults = await whileRead(hosts, async () => {
        const { code, said } = await migrate();
        expect([code, said]).toEqual([0, expect.stringContaining('29991231000000_next_version')]);
        const third = await openShop({ SHOP_JOBS: 'off', DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct.href });
        hosts.push(third);
      });
      expect(faults).toEqual([]);
      await first.close();
      hosts.shift();
      expect(await missedBy(hosts[1] as SecondShop, hosts)).toEqual([]);
      expect(await locks()).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('a pooler that starts anew under load costs no page, and what is written then shows', {
    timeout: 120_000,
  }, async () => {
    const status = async (host: SecondShop, to: string) => (await fetch(host.address + to)).headers.get('cache-status');
    for (const host of hosts) for (const to of PAGES) await expect.poll(() => status(host, to)).toBe('shop; hit');
    const faults = await whileRead(hosts, () => pooler.restart());
    expect(faults).toEqual([]);
    for (const host of hosts) {
      const ready = async () => (await fetch(`${host.address}/api/internal/health/ready`)).status;
      await expect.poll(ready).toBe(200);
    }
    for (const host of hosts) expect(await missedBy(host, hosts)).toEqual([]);
  });
});
