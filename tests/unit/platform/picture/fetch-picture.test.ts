import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FETCH_LIMITS, fetchPicture } from '@/lib/platform/picture/fetch-picture';
import { isPublicAddress } from '@/lib/platform/picture/public-address';
import { readPicture } from '@/lib/platform/picture/read-picture';

const anywhere = () => true;
let server: Server;
let site: string;
let served = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    served += 1;
    const url = request.url ?? '';
    if (url === '/a.png') response.writeHead(200, { 'Content-Type': 'image/png' }).end('picture');
    else if (url === '/page') response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>');
    else if (url === '/once') response.writeHead(302, { Location: '/a.png' }).end();
    else if (url === '/loop') response.writeHead(302, { Location: '/loop' }).end();
    else if (url === '/inside') response.writeHead(302, { Location: 'http://169.254.169.254/latest' }).end();
    else if (url === '/huge') {
      response.writeHead(200, { 'Content-Type': 'image/png' });
      response.end(Buffer.alloc(FETCH_LIMITS.bytes + 1));
    } else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

describe('addresses of the public internet', () => {
  it.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '172.15.0.1', '172.32.0.1', '192.167.1.1'])(
    '%s is one',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each(
    ['127.0.0.1', '127.1.2.3', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '0.0.0.0']
      .concat(['100.64.0.1', '224.0.0.1', '255.255.255.255', '198.18.0.1', '::1', '::', 'fe80::1', 'fc00::1'])
      .concat(['::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', 'ff02::1'])
      .concat(['localhost', '', '127.1', '2130706433']),
  )('%s is none', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a picture elsewhere', () => {
  it('is fetched, also after a redirect', async () => {
    expect(String(await fetchPicture(`${site}/a.png`, anywhere))).toBe('picture');
    expect(String(await fetchPicture(`${site}/once`, anywhere))).toBe('picture');
  });

  it.each(['/page', '/none', '/loop', '/huge'])('%s is refused', async (path) => {
    await expect(fetchPicture(site + path, anywhere)).rejects.toThrow();
  });

  it('is not looked for in the own network, by address, by name or after a redirect', async () => {
    const before = served;
    const { port } = new URL(site);
    await expect(fetchPicture(`${site}/a.png`)).rejects.toThrow('address refused');
    await expect(fetchPicture(`http://[::1]:${port}/a.png`)).rejects.toThrow('address refused');
    await expect(fetchPicture(`http://localhost:${port}/a.png`)).rejects.toThrow('no public address');
    await expect(fetchPicture('file:///etc/passwd')).rejects.toThrow('address refused');
    await expect(fetchPicture('http://user@8.8.8.8/a.png')).rejects.toThrow('address refused');
    expect(served).toBe(before);
    const onlyHere = (address: string) => address === '127.0.0.1';
    await expect(fetchPicture(`${site}/inside`, onlyHere)).rejects.toThrow('address refused');
  });
});

describe('a picture of the shop', () => {
  it('is read from the public folder alone', async () => {
    expect((await readPicture('/og.jpg?v=1')).subarray(0, 3).toString('hex')).toBe('ffd8ff');
    for (const path of ['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/', '/nothing.png']) {
      await expect(readPicture(path), path).rejects.toThrow();
    }
  });
});
