import 'server-only';
import { siteUrl } from '../env';
import { cipherFor } from './encryption';
import { newSecretToken, tokenHash } from './secret-token';

/** Links below `path`. Tokens are also stored encrypted, so that staff can copy a link again. */
export function sealedLinks(purpose: string, path: string) {
  const { seal, open } = cipherFor<string>(purpose);
  const urlWith = (token: string): string => `${siteUrl()}/${path}/${token}`;
  return {
    /** Null without a link, or if APP_SECRET changed. */
    urlOf: ({ id, tokenSealed }: { id: string; tokenSealed: string | null }): string | null => {
      if (tokenSealed === null) return null;
      try {
        return urlWith(open(id, tokenSealed));
      } catch {
        return null;
      }
    },
    /** Link of the row `id`, with the columns to store. */
    create: (id: string) => {
      const token = newSecretToken();
      return { url: urlWith(token), columns: { tokenHash: tokenHash(token), tokenSealed: seal(id, token) } };
    },
  };
}
