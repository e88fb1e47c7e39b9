import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

/*
 * Usage: load-page.mjs FILE CONNECTIONS SECONDS. FILE is JSON: { base, requests, once }. HTTP is written by hand,
 * because a library would be the bottleneck.
 */

const [file, connections, seconds] = process.argv.slice(2);
const { base, requests, once } = JSON.parse(readFileSync(file, 'utf8'));
const url = new URL(base);
const messages = requests.map(({ path, method = 'GET', headers = {}, body = '' }) => {
  const all = {
    Host: url.host,
    Accept: '*/*',
    'Accept-Encoding': 'gzip, deflate, br',
    Connection: 'keep-alive',
    ...headers,
  };
  if (body) Object.assign(all, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
});
let sent = 0;
const start = performance.now();
const end = start + Number(seconds) * 1000;
const times = [];
let refused = 0;

/** Parses the head of an answer; `length` is null for a chunked body. */
function readHead(data, headEnd) {
  const head = data.toString('latin1', 0, headEnd).toLowerCase();
  const length = head.match(/\r\ncontent-length: (\d+)/)?.[1];
  return { ok: /^http\/1\.1 20[01]/.test(head), length: length === undefined ? null : Number(length) };
}

function keepBusy() {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port: Number(url.port), noDelay: true });
    let begun = 0;
    let head = null;
    let received = 0;
    let tail = '';
    let early = null;
    const send = () => {
      begun = performance.now();
      head = null;
      received = 0;
      tail = '';
      early = null;
      socket.write(messages[sent % messages.length]);
      sent += 1;
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', resolve);
    socket.on('data', (piece) => {
      let body = piece;
      if (!head) {
        const data = early ? Buffer.concat([early, piece]) : piece;
        const headEnd = data.indexOf('\r\n\r\n');
        if (headEnd === -1) {
          early = data;
          return;
        }
        head = readHead(data, headEnd);
        body = data.subarray(headEnd + 4);
      }
      received += body.length;
      if (head.length === null) tail = (tail + body.toString('latin1', Math.max(0, body.length - 5))).slice(-5);
      if (head.length === null ? tail !== '0\r\n\r\n' : received < head.length) return;
      const now = performance.now();
      times.push(now - begun);
      if (!head.ok) refused += 1;
      if (now < end && !(once && sent >= messages.length)) send();
      else socket.end();
    });
  });
}

await Promise.all(Array.from({ length: Number(connections) }, keepBusy));
times.sort((a, b) => a - b);
const percentile = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
console.log(
  JSON.stringify({
    perSecond: times.length / ((performance.now() - start) / 1000),
    refused,
    p50: percentile(0.5),
    p99: percentile(0.99),
  }),
);
