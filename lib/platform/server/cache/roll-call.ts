/**
 * Calls to all other processes, and who has answered them. A call's name has no two meanings: the caller's name and a number.
 */
export class RollCall {
  readonly #self: string;
  readonly #open = new Map<string, { heard: Set<string>; look: () => void }>();
  #count = 0;

  constructor(self: string) {
    this.#self = self;
  }

  /** What the answer to a call looks like on the wire. */
  static answer(call: string, name: string): string {
    return `${call} ${name}`;
  }

  /** An answer came; those to others' calls are theirs. */
  heard(answer: string): void {
    const at = answer.lastIndexOf(' ');
    const call = this.#open.get(answer.slice(0, at));
    call?.heard.add(answer.slice(at + 1));
    call?.look();
  }

  /**
   * Calls, and waits until all who are asked have answered, `ms` milliseconds at most from now on; `ask` sends the call and answers the names
   * of those who are to answer. An error of it is an answer that nobody gave.
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
          // Nobody knows who heard it: all that is left is to wait.
          () => undefined,
        );
      });
    } finally {
      clearTimeout(timer);
      this.#open.delete(name);
    }
  }
}
