import type { toast } from 'sonner';

type Say = typeof toast.error;
type SayGone = () => string | null;

let sayGone: SayGone = () => null;

export const networkGone = (): string | null => sayGone();

export function knowNetwork(gone: SayGone): void {
  sayGone = gone;
}

/** When offline, the title says so and the description names the failure. */
export const offlineFirst =
  (say: Say): Say =>
  (title, options) => {
    const gone = networkGone();
    const failed = [title, options?.description].filter((part) => typeof part === 'string' && part !== gone);
    return gone ? say(gone, { ...options, description: failed.join(': ') }) : say(title, options);
  };
