import type { toast } from 'sonner';

type Say = typeof toast.error;
type SayGone = () => string | null;

let sayGone: SayGone = () => null;

/** The offline message, or null while online. */
export const networkGone = (): string | null => sayGone();

/** Registers the source of `networkGone`. */
export function knowNetwork(gone: SayGone): void {
  sayGone = gone;
}

/** When offline, the toast's title says so and its description names the failure. */
export const offlineFirst =
  (say: Say): Say =>
  (title, options) => {
    const gone = networkGone();
    const failed = [title, options?.description].filter((part) => typeof part === 'string' && part !== gone);
    return gone ? say(gone, { ...options, description: failed.join(': ') }) : say(title, options);
  };
