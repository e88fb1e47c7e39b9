import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { baseUrl } from '../../support/env';
import { anonymous } from '../../support/http';
import { openShop } from '../../support/second-shop';

const { hostname, port } = new URL(baseUrl);

/** Sends these bytes and hangs up when the answer comes; answers what came until the server hung up too. */
function send(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket: Socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setEncoding('utf8').on('data', (piece) => {
      received += piece;
      socket.end();
    });
    socket.setTimeout(30_000, () => socket.destroy(new Error(`still open after: ${text.slice(0, 60)}`)));
    socket.on('error', reject).on('close', () => resolve(received));
  });
}

const upgrade = (path: string, protocol: string) =>
  `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`;

/** The open files of the server's process, where the system tells. */
function descriptors(): number | null {
  const record = join(process.cwd(), '.data/test-server.json');
  if (!existsSync('/proc/self/fd') || !existsSync(record)) return null;
  const { pid } = JSON.parse(readFileSync(record, 'utf8')) as { pid: number };
  return readdirSync(`/proc/${pid}/fd`).length;
}

describe('a request for another protocol', () => {
  it.each([
    ['/nowhere', 'websocket', '404'],
    ['/', 'websocket', '200'],
    ['/api/internal/health', 'h2c', '200'],
    ['/_next/webpack-hmr', 'websocket', '404'],
  ])('%s as %s is an ordinary request', async (path, protocol, status) => {
    expect(await send(upgrade(path, protocol))).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  it('leaves no connection behind', { timeout: 60_000 }, async () => {
    await anonymous().get('/nowhere');
    const before = descriptors();
    const answers = await Promise.all(Array.from({ length: 200 }, () => send(upgrade('/nowhere', 'websocket'))));
    expect(answers.filter((answer) => !answer.startsWith('HTTP/1.1 404 '))).toEqual([]);
    if (before !== null) await expect.poll(() => descriptors(), { timeout: 10_000 }).toBeLessThan(before + 20);
  });
});

describe('a client that does not come to the point', () => {
  it.each([
    ['sends nothing', ''],
    ['never ends its headers', `GET / HTTP/1.1\r\nHost: ${hostname}\r\nX-Slow: `],
  ])('%s: it is cut off', { timeout: 45_000 }, async (_, text) => {
    const begun = Date.now();
    expect(await send(text)).toMatch(/^(HTTP\/1\.1 408 |$)/);
    expect(Date.now() - begun).toBeLessThan(29_000);
  });

  it('headers beyond all measure are refused', async () => {
    expect(await send(`GET / HTTP/1.1\r\nHost: ${hostname}\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    );
  });
});

describe('a server that is told to end', () => {
  type Outcome = 'answered' | 'refused' | 'broken';

  function ask(address: string, agent: Agent): Promise<Outcome> {
    return new Promise((resolve) => {
      const call = get(address, { agent }, (response) => {
        response.resume();
        response.on('close', () => resolve(response.complete ? 'answered' : 'broken'));
      });
      // A connection that was closed while it lay idle is no answer that broke off.
      call.on('error', (error: NodeJS.ErrnoException) =>
        resolve(error.code === 'ECONNREFUSED' || call.reusedSocket ? 'refused' : 'broken'),
      );
    });
  }

  it('answers what is under way on connections that would go on for ever, and ends', { timeout: 90_000 }, async () => {
    const shop = await openShop({ SHOP_JOBS: 'off' });
    const agent = new Agent({ keepAlive: true });
    const outcomes: Outcome[] = [];
    let answered = () => {};
    const enough = new Promise<void>((resolve) => {
      answered = resolve;
    });
    const crowd = Array.from({ length: 8 }, async () => {
      for (let last: Outcome = 'answered'; last === 'answered'; ) {
        last = await ask(`${shop.address}/contact`, agent);
        outcomes.push(last);
        if (outcomes.length === 40) answered();
      }
    });
    await enough;
    const begun = Date.now();
    await Promise.all([shop.close(), ...crowd]);
    agent.destroy();
    expect(Date.now() - begun).toBeLessThan(4_500);
    expect(outcomes.filter((outcome) => outcome === 'broken')).toEqual([]);
  });
});
