import { connect } from 'node:net';

/* A fast HTTP/1.1 client with persistent connections. It sends X-Forwarded-For as a proxy would. */

const MAX_WAIT_MS = 20_000;

/** Parses the head of an answer. `length`: bytes of the body, null if it is chunked. */
function headOf(data, end) {
  const head = data.toString('latin1', 0, end);
  const length = head.match(/\r\ncontent-length: *(\d+)/i)?.[1];
  const isEmpty = /^HTTP\/1\.1 (?:1\d\d|204|304) /.test(head);
  return {
    status: Number(head.slice(9, 12)),
    length: isEmpty ? 0 : length === undefined ? null : Number(length),
    closes: /\r\nconnection: *close/i.test(head),
  };
}

const unchunked = (body) => {
  const pieces = [];
  for (let at = 0; ; ) {
    const end = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, end), 16);
    if (!size) return Buffer.concat(pieces);
    pieces.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
};

/** Opens a connection pool. `ask` returns { status, body } or throws. */
export function openLanes(base) {
  const { hostname, port, host } = new URL(base);
  const idle = [];
  const all = new Set();

  function open() {
    const socket = connect({
      host: hostname === 'localhost' ? '127.0.0.1' : hostname,
      port: Number(port),
      noDelay: true,
    });
    const lane = { socket, pending: null, isUsed: false };
    all.add(lane);
    let pieces = [];
    let head = null;
    let bodyBytes = 0;
    const settle = (error, answer) => {
      const { pending } = lane;
      lane.pending = null;
      [pieces, head, bodyBytes] = [[], null, 0];
      if (!pending) return;
      clearTimeout(pending.timer);
      if (error) pending.reject(error);
      else pending.resolve(answer);
    };
    socket.on('data', (piece) => {
      if (!lane.pending) return;
      if (head) bodyBytes += piece.length;
      pieces.push(piece);
      if (!head) {
        const data = pieces.length > 1 ? Buffer.concat(pieces) : piece;
        const end = data.indexOf('\r\n\r\n');
        if (end < 0) return;
        head = headOf(data, end);
        const body = data.subarray(end + 4);
        bodyBytes = body.length;
        pieces = [body];
      }
      const last = pieces.at(-1);
      const tail = () => Buffer.concat(pieces.slice(-3)).subarray(-5).toString('latin1');
      if (head.length === null ? last.length === 0 || !tail().endsWith('0\r\n\r\n') : bodyBytes < head.length) return;
      const whole = lane.pending.wantsBody ? Buffer.concat(pieces) : null;
      const answer = {
        status: head.status,
        body: whole && (head.length === null ? unchunked(whole) : whole).toString('utf8'),
      };
      const { closes } = head;
      lane.isUsed = true;
      settle(null, answer);
      if (closes) socket.destroy();
      else idle.push(lane);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      all.delete(lane);
      const at = idle.indexOf(lane);
      if (at >= 0) idle.splice(at, 1);
      settle(new Error('connection lost'));
    });
    return lane;
  }

  return {
    ask(path, { method = 'GET', headers = {}, body, from }) {
      const lane = idle.pop() ?? open();
      const lines = [`${method} ${path} HTTP/1.1`, `Host: ${host}`, `X-Forwarded-For: ${from}`];
      for (const name in headers) lines.push(`${name}: ${headers[name]}`);
      const text = body === undefined ? '' : JSON.stringify(body);
      const wantsBody = headers['Accept-Encoding'] === undefined;
      lines.push(wantsBody ? 'Accept-Encoding: identity' : 'Accept: */*');
      if (text || method !== 'GET') lines.push(`Content-Length: ${Buffer.byteLength(text)}`);
      if (text) lines.push('Content-Type: application/json');
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => lane.socket.destroy(), MAX_WAIT_MS);
        lane.pending = { resolve, reject, timer, wantsBody };
        lane.socket.write(`${lines.join('\r\n')}\r\n\r\n${text}`);
      });
    },
    count: () => all.size,
    close() {
      for (const lane of all) lane.socket.destroy();
    },
  };
}
