import type { toast } from 'sonner';

type Say = typeof toast.error;
type SayGone = () => string | null;

let sayGone: SayGone = () => null;

/** That there is no network, in the shop's words; null while there is one. */
export const networkGone = (): string | null => sayGone();

/** `gone`: says that there is no network, null while there is one. */
export function knowNetwork(gone: SayGone): void {
  sayGone = gone;
}

/** Says what failed; where the network is gone, that first, and then what failed for it. */
export const offlineFirst =
  (say: Say): Say =>
  (title, options) => {
    const gone = networkGone();
    const failed = [title, options?.description].filter((part) => typeof part === 'string' && part !== gone);
    return gone ? say(gone, { ...options, description: failed.join(': ') }) : say(title, options);
  };
