import type { toast } from 'sonner';

type Say = typeof toast.error;
type SayGone = () => string | null;

let sayGone: SayGone = () => null;

export const networkLostText = (): string | null => sayGone();

export function setNetworkLostText(gone: SayGone): void {
  sayGone = gone;
}

/** While offline, the title says so, and the description names the failure. */
export const withOfflineTitle =
  (say: Say): Say =>
  (title, options) => {
    const gone = networkLostText();
    const failed = [title, options?.description].filter((part) => typeof part === 'string' && part !== gone);
    return gone ? say(gone, { ...options, description: failed.join(': ') }) : say(title, options);
  };
