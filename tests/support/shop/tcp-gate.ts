import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export class TcpGate {
  readonly #target: { host: string; port: number };
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((socket) => this.#pass(socket));
  #port = 0;
  #delay = 0;
  #isBlocked = false;

  constructor(target: { host: string; port: number }) {
    this.#target = target;
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(this.#port, '127.0.0.1', resolve);
    });
    this.#port = (this.#server.address() as AddressInfo).port;
    return this;
  }

  get port(): number {
    return this.#port;
  }

  /** Closes all connections and refuses new ones until `open`. */
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  block(isBlocked: boolean): void {
    this.#isBlocked = isBlocked;
    for (const socket of this.#sockets) {
      if (isBlocked) socket.pause();
      else socket.resume();
    }
  }

  /** Delays each chunk of data by this many milliseconds. */
  slow(delay: number): void {
    this.#delay = delay;
  }

  async close(): Promise<void> {
    if (this.#server.listening) await this.cut();
  }

  #pass(near: Socket): void {
    const far = connect(this.#target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(from);
      if (this.#isBlocked) from.pause();
      from.setNoDelay(true);
      from.on('data', (piece) => {
        if (this.#delay > 0) setTimeout(() => to.writable && to.write(piece), this.#delay);
        else to.write(piece);
      });
      from.on('error', () => {});
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
    }
  }
}
