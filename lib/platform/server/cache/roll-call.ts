/** Calls all other processes and collects answers. Call id: process name and number. */
export class RollCall {
  readonly #self: string;
  readonly #open = new Map<string, { heard: Set<string>; look: () => void }>();
  #count = 0;

  constructor(self: string) {
    this.#self = self;
  }

  /** Wire format of an answer. */
  static answer(call: string, name: string): string {
    return `${call} ${name}`;
  }

  /** Handles an answer; ignores those to other processes. */
  heard(answer: string): void {
    const at = answer.lastIndexOf(' ');
    const call = this.#open.get(answer.slice(0, at));
    call?.heard.add(answer.slice(at + 1));
    call?.look();
  }

  /**
   * Waits up to `ms` until all processes that `ask` returns have answered; if `ask` fails, waits
   * the full time.
   */
  async call(ask: (call: string) => Promise<readonly string[]>, ms: number): Promise<void> {
    this.#count += 1;
    const name = `${this.#self} ${this.#count}`;
    const heard = new Set<string>();
    let missing: readonly string[] | null = null;
    let timer: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve) => {
        const look = () => {
          if (missing?.every((other) => heard.has(other))) resolve();
        };
        this.#open.set(name, { heard, look });
        timer = setTimeout(resolve, ms);
        ask(name).then(
          (names) => {
            missing = names;
            look();
          },
          // Unknown recipients: wait for the timeout.
          () => undefined,
        );
      });
    } finally {
      clearTimeout(timer);
      this.#open.delete(name);
    }
  }
}
