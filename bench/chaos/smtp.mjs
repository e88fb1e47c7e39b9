import { SMTPServer } from 'smtp-server';
import { onEnd } from '../../scripts/lib/lifecycle.mjs';
import { TcpGate } from '../../tests/support/shop/tcp-gate.ts';
import { pause } from './world.mjs';

export async function openMailServer() {
  const received = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, answer) {
      const pieces = [];
      stream.on('data', (piece) => pieces.push(piece));
      stream.on('end', async () => {
        const id = Buffer.concat(pieces)
          .toString('utf8')
          .match(/^Message-ID: *(.+)$/im)?.[1]
          ?.trim();
        received.push({ to: session.envelope.rcptTo[0].address, id });
        await pause(15);
        answer(null);
      });
    },
  });
  server.on('error', () => {});
  const port = await new Promise((resolve) => {
    const net = server.listen(0, '127.0.0.1', () => resolve(net.address().port));
  });
  const gate = await new TcpGate({ host: '127.0.0.1', port }).open();
  onEnd(async () => {
    await gate.close();
    server.close();
  });
  return { url: `smtp://127.0.0.1:${gate.port}`, gate, received };
}
