import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCategory, makeProduct, word } from '../../../../support/make/make';
import { customerBrowser } from '../../../../support/shop/sign-in';
import { tableSums } from '../../../../support/shop/table-sums';

const source = process.env.DATABASE_URL ?? '';
const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const file = join(folder, 'shop.backup');
const made: string[] = [];

const addressOf = (name: string) => source.replace(/\/[^/]*$/, `/${name}`);

async function within<T>(address: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function emptyDatabase(): Promise<string> {
  const name = `backup_${randomUUID().replaceAll('-', '')}`;
  await within(source, (client) => client.query(`create database ${name}`));
  made.push(name);
  return addressOf(name);
}

function command(address: string, ...args: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATABASE_URL: address };
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/db.mjs', ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, said: stdout + stderr });
    });
  });
}

const SESSIONS = ['staff_sessions', 'staff_challenges', 'customer_sessions', 'one_time_codes'];

const contents = (address: string) =>
  within(address, async (client) => {
    const found = await tableSums(async <T>(sql: string) => (await client.query<T & object>(sql)).rows as T[]);
    const { rows } = await client.query(
      `select conrelid::regclass || '.' || conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
       where connamespace = 'public'::regnamespace
       union all select indexname, indexdef from pg_indexes where schemaname = 'public'
       union all select tgrelid::regclass || '.' || tgname, tgenabled::text from pg_trigger where not tgisinternal
       order by 1, 2`,
    );
    // A restore writes this table to notify servers.
    delete found.cache_expiries;
    delete found.product_changes;
    // This table lists running processes.
    delete found.cache_processes;
    // A restore ends sessions.
    for (const name of SESSIONS) delete found[name];
    return { tables: found, rules: rows };
  });

const remove = (address: string) =>
  within(address, (client) => client.query('delete from wishlist; delete from products'));

let kept: Awaited<ReturnType<typeof contents>>;

beforeAll(async () => {
  await customerBrowser();
  const { slug } = await makeCategory();
  // Text that could break a line-based format.
  const description = 'سطر\n\\.\n\\.\tآخر\r\n\\N "x" \\';
  await makeProduct({ category: slug, name: `نسخة ${word()}`, description, specifications: ['أ,ب', '{"x":1}', '\\'] });
  // Waits until the server has finished the writes of earlier tests, such as the search log.
  for (let isStill = false; !isStill; ) {
    kept = await contents(source);
    rmSync(file, { force: true });
    expect(await command(source, 'backup', file)).toMatchObject({ code: 0 });
    isStill = JSON.stringify(await contents(source)) === JSON.stringify(kept);
  }
}, 60_000);

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  for (const name of made) await within(source, (client) => client.query(`drop database ${name} with (force)`));
});

describe('a backup', () => {
  it('comes back whole in an empty database, with rules, indexes and triggers', async () => {
    const target = await emptyDatabase();
    const { code, said } = await command(target, 'restore', file);
    expect(said).toContain('Restored');
    expect(said).toContain('read everything anew');
    const told = await within(target, (client) =>
      client.query('select tags from cache_expiries order by id desc limit 1'),
    );
    expect(told.rows[0]?.tags).toContain('products');
    expect(code).toBe(0);
    expect(await contents(target)).toEqual(kept);
    const count = async (address: string, name: string) =>
      within(address, async (client) => Number((await client.query(`select count(*) as n from ${name}`)).rows[0].n));
    expect(await count(source, 'customer_sessions')).toBeGreaterThan(0);
    for (const name of SESSIONS) expect(await count(target, name), name).toBe(0);
  }, 60_000);

  it('is for nobody else to read, and says what is not in it', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { said } = await command(source, 'backup', join(folder, 'again.backup'));
    expect(said).toContain('uploads');
    expect(said).toContain('APP_SECRET');
    const { host, pathname, password } = new URL(source);
    expect(said).toContain(`${host}${pathname}`);
    expect(said).not.toContain(password);
    expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('takes the place of other data only when told to', async () => {
    const target = await emptyDatabase();
    await command(target, 'restore', file);
    await remove(target);
    const changed = await contents(target);
    const refused = await command(target, 'restore', file);
    expect(refused.code).toBe(1);
    expect(refused.said).toContain('--force');
    expect(await contents(target)).toEqual(changed);
    expect(await command(target, 'restore', file, '--force')).toMatchObject({ code: 0 });
    expect(await contents(target)).toEqual(kept);
  }, 60_000);

  it('that is cut off, altered or of another shop changes nothing', async () => {
    const target = await emptyDatabase();
    await command(target, 'restore', file);
    const before = await contents(target);
    const whole = readFileSync(file);
    const text = gunzipSync(whole).toString('utf8');
    const faulty: Record<string, Buffer> = {
      cut: whole.subarray(0, whole.length - 200),
      'cut between two lines': gzipSync(text.slice(0, text.lastIndexOf('-- shop'))),
      'a row short': gzipSync(text.replace(/(COPY public\."products" .*\n).*\n/, '$1')),
      'of a later version': gzipSync(
        text.replace('"migrations":[', '"migrations":[{"name":"29990101000000_x","checksum":"y"},'),
      ),
      'no backup': Buffer.from('hello'),
      'of pg_dump': Buffer.from('PGDMP\x01'),
    };
    for (const [name, bytes] of Object.entries(faulty)) {
      writeFileSync(join(folder, 'faulty'), bytes);
      const { code, said } = await command(target, 'restore', join(folder, 'faulty'), '--force');
      expect(code, name).toBe(1);
      expect(said, name).not.toContain('    at ');
      if (name === 'of pg_dump') expect(said).toContain('pg_restore');
      expect(await contents(target), name).toEqual(before);
    }
  }, 90_000);

  it('of an older level is brought to the present one', async () => {
    const old = await emptyDatabase();
    const names = readdirSync('prisma/migrations')
      .filter((name) => !name.endsWith('.toml'))
      .sort();
    const ofLevel = (name: string) => readFileSync(`prisma/migrations/${name}/migration.sql`, 'utf8');
    await within(old, async (client) => {
      await client.query(`create table _prisma_migrations (id varchar(36) primary key, checksum varchar(64) not null, finished_at timestamptz,
        migration_name varchar(255) not null, logs text, rolled_back_at timestamptz, started_at timestamptz not null default now(),
        applied_steps_count int not null default 0)`);
      for (const name of names.slice(0, -1)) {
        await client.query(ofLevel(name));
        await client.query('insert into _prisma_migrations values ($1, $2, now(), $3, null, null, now(), 1)', [
          randomUUID(),
          createHash('sha256').update(ofLevel(name)).digest('hex'),
          name,
        ]);
      }
      await client.query(
        `insert into social_media_links (id, platform, url, updated_at) values (gen_random_uuid(), 'x', 'https://x.test', now())`,
      );
    });
    expect(await command(old, 'backup', join(folder, 'old.backup'))).toMatchObject({ code: 0 });
    const target = await emptyDatabase();
    expect(await command(target, 'restore', join(folder, 'old.backup'))).toMatchObject({ code: 0 });
    const { tables, rules } = await contents(target);
    expect(rules).toEqual((await contents(source)).rules);
    expect(tables._prisma_migrations).toMatch(new RegExp(`^${names.length} `));
    expect(tables.social_media_links).toMatch(/^1 /);
  }, 60_000);
});
