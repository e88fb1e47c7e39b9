import type { toast } from 'sonner';

type Say = typeof toast.error;

/** Says what failed; where the network is gone, that first, and then what failed for it. `gone`: says so, null while there is one. */
export const offlineFirst =
  (say: Say, gone: () => string | null): Say =>
  (title, options) => {
    const first = gone();
    const failed = [title, options?.description].filter((part) => typeof part === 'string' && part !== first);
    return first ? say(first, { ...options, description: failed.join(': ') }) : say(title, options);
  };
