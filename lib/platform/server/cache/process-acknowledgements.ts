export class ProcessAcknowledgements {
  readonly #self: string;
  readonly #open = new Map<string, { heard: Set<string>; look: () => void }>();
  #count = 0;

  constructor(self: string) {
    this.#self = self;
  }

  static answer(call: string, name: string): string {
    return `${call} ${name}`;
  }

  heard(answer: string): void {
    const at = answer.lastIndexOf(' ');
    const call = this.#open.get(answer.slice(0, at));
    call?.heard.add(answer.slice(at + 1));
    call?.look();
  }

  /** `ask` sends the call and returns the other processes. Waits until all have answered, at most `ms`. */
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
          () => undefined,
        );
      });
    } finally {
      clearTimeout(timer);
      this.#open.delete(name);
    }
  }
}
