import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';

const { checkPort, freePort } = await import(new URL('../../../scripts/lib/ports.mjs', import.meta.url).href);

describe('the address of a start', () => {
  it('accepts a free port', async () => {
    await expect(checkPort({ host: '127.0.0.1', port: await freePort() })).resolves.toBeUndefined();
  });

  it('names another port if its own is taken', async () => {
    const port: number = await freePort();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    try {
      await expect(checkPort({ host: '127.0.0.1', port })).rejects.toThrow(
        `Port ${port} is taken by another program: end it, or choose another port, as in PORT=${port + 1} npm start.`,
      );
    } finally {
      server.close();
    }
  });

  // 192.0.2.0/24 is reserved for documentation (RFC 5737).
  it('refuses a HOST that the machine does not have', async () => {
    await expect(checkPort({ host: '192.0.2.1', port: await freePort() })).rejects.toThrow(
      'HOST is "192.0.2.1", no address of this machine',
    );
  });
});
