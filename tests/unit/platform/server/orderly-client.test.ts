import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SequentialClient } from '@/lib/platform/server/sequential-client';

afterEach(() => vi.restoreAllMocks());

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const READY = message('Z', Buffer.from('I'));

/** Starts a server that answers each query with no rows after a delay. `asked` records the queries. */
async function openServer() {
  const asked: string[] = [];
  const begin = (socket: Socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), READY]));
      socket.on('data', (piece) => {
        if (piece.toString('latin1', 0, 1) !== 'Q') return;
        asked.push(piece.toString('utf8', 5, piece.length - 1));
        setImmediate(() => socket.write(Buffer.concat([message('C', Buffer.from('SELECT 0\0')), READY])));
      });
    });
  };
  const server = createServer(begin);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { asked, server, port: (server.address() as { port: number }).port };
}

describe('a connection that Prisma asks for many things at once', () => {
  it('asks for them one after the other, and the driver has nothing to warn of', async () => {
    const { asked, server, port } = await openServer();
    const warn = vi.spyOn(process, 'emitWarning');
    const client = new SequentialClient({ host: '127.0.0.1', port, user: 'x', database: 'x' });
    await client.connect();
    await Promise.all(['one', 'two', 'three', 'four'].map((text) => client.query(text)));
    expect(asked).toEqual(['one', 'two', 'three', 'four']);
    await new Promise<void>((resolve) => client.query('five', () => resolve()));
    expect(asked).toHaveLength(5);
    expect(warn).not.toHaveBeenCalled();
    await client.end();
    server.close();
  });
});
