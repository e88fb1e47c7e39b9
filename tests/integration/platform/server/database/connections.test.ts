import { existsSync, readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { anonymous } from '../../../../support/browser/http';
import { baseUrl } from '../../../../support/env';
import { serverPid } from '../../../../support/shop/server-process';

const { hostname, port } = new URL(baseUrl);

/** Sends text and closes at the first answer. Returns everything received. */
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

function descriptors(): number | null {
  const pid = serverPid();
  return pid !== null && existsSync('/proc/self/fd') ? readdirSync(`/proc/${pid}/fd`).length : null;
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

  it('leaves no connection behind', async () => {
    await anonymous().get('/nowhere');
    const before = descriptors();
    const answers = await Promise.all(Array.from({ length: 200 }, () => send(upgrade('/nowhere', 'websocket'))));
    expect(answers.filter((answer) => !answer.startsWith('HTTP/1.1 404 '))).toEqual([]);
    if (before !== null) await expect.poll(() => descriptors()).toBeLessThan(before + 20);
  });
});

describe('a client that does not come to the point', () => {
  it.each([
    ['sends nothing', ''],
    ['never ends its headers', `GET / HTTP/1.1\r\nHost: ${hostname}\r\nX-Slow: `],
  ])('%s: it is cut off', async (_, text) => {
    const begun = Date.now();
    expect(await send(text)).toMatch(/^(HTTP\/1\.1 408 |$)/);
    expect(Date.now() - begun).toBeLessThan(40_000);
  });

  it('headers beyond all measure are refused', async () => {
    expect(await send(`GET / HTTP/1.1\r\nHost: ${hostname}\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    );
  });
});
