import { connect } from 'node:net';
import { baseUrl } from './env.ts';

type Sent = { status: number; location: string | null; allow: string | null; text: string };

/** Sends raw bytes and reads until the server closes. */
export function sendBytes(text: string, address = baseUrl): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const seen = JSON.stringify(text.slice(0, 120));
    let answer = '';
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setEncoding('utf8').on('data', (piece) => {
      answer += piece;
    });
    socket.setTimeout(15_000, () => socket.destroy(new Error(`no answer to ${seen}`)));
    socket.on('error', reject).on('close', () => {
      const [head = ''] = answer.split('\r\n\r\n');
      const of = (name: string) => new RegExp(`\\r\\n${name}: ([^\\r]*)`, 'i').exec(head)?.[1] ?? null;
      const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1] ?? 0);
      resolve({ status, location: of('location'), allow: of('allow'), text: answer });
    });
  });
}

export const request = (line: string, headers: string[] = [], body = '') =>
  [`${line} HTTP/1.1`, `Host: ${new URL(baseUrl).host}`, 'Connection: close', ...headers, '', body].join('\r\n');
