import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

type Received = { from: string; to: string[]; source: string };

/** The answer to a recipient; undefined accepts it. */
type Verdict = { code: number; text: string } | undefined;

const refusal = ({ code, text }: { code: number; text: string }) =>
  Object.assign(new Error(text), { responseCode: code });

const addressOf = (mailbox: SMTPServerSession['envelope']['mailFrom']) => (mailbox ? mailbox.address : '');

/** Starts a local mail server; `judge` decides about each recipient. */
export async function openSmtp() {
  const received: Received[] = [];
  const state: { judge: (recipient: string) => Verdict; isSilent: boolean; isDeaf: boolean } = {
    judge: () => undefined,
    /** accepts messages, but never confirms them */
    isSilent: false,
    /** does not answer RCPT TO */
    isDeaf: false,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, answer) {
      if (state.isDeaf) return;
      const verdict = state.judge(address);
      answer(verdict ? refusal(verdict) : null);
    },
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: addressOf(mailFrom),
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
        });
        if (!state.isSilent) answer(null);
      });
    },
  });
  const listening = await new Promise<AddressInfo>((resolve) => {
    const net = server.listen(0, '127.0.0.1', () => resolve(net.address() as AddressInfo));
  });
  return {
    url: `smtp://127.0.0.1:${listening.port}`,
    received,
    state,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** The headers by name in lower case, unfolded and decoded. */
export function headersOf(source: string): Map<string, string> {
  const head = source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  return new Map(
    head.split('\r\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
    }),
  );
}

const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : quotedPrintable(word.replaceAll('_', ' ')),
    );

const quotedPrintable = (text: string): string =>
  Buffer.from(
    text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

export const attachedTo = (source: string): { name: string; content: Buffer }[] =>
  source.split(/\r\n--[^\r\n]+\r\n/).flatMap((part) => {
    const name = /^Content-Disposition: attachment;\s*filename="?([^"\r\n;]+)/im.exec(part)?.[1];
    return name ? [{ name, content: Buffer.from(part.slice(part.indexOf('\r\n\r\n') + 4), 'base64') }] : [];
  });

export function partsOf(source: string): { text: string; html: string } {
  const boundary = /multipart\/alternative;\s*boundary="?([^"\r\n;]+)"?/i.exec(source)?.[1] ?? '';
  const part = (type: string): string => {
    const piece = source.split(`--${boundary}`).find((chunk) => chunk.toLowerCase().includes(`content-type: ${type}`));
    if (!piece) return '';
    const begin = piece.indexOf('\r\n\r\n');
    const body = piece.slice(begin + 4).trimEnd();
    const encoding = /content-transfer-encoding: (\S+)/i.exec(piece.slice(0, begin))?.[1]?.toLowerCase();
    if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
    return encoding === 'quoted-printable' ? quotedPrintable(body) : body;
  };
  return { text: part('text/plain'), html: part('text/html') };
}
