import 'server-only';
import { keyedHash } from '../../platform/server/crypto/encryption';
import { db, type Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { maskedEmail, normalizedMailbox } from '../../platform/shared/person';
import { isUnsentMailSql } from './outbox';

type Client = Tx | typeof db;

type EventOptOut = {
  event: string;
  /** Opt-outs outlive the customer's deletion, as keyed hashes of emails. */
  hashPurpose: string;
  /** Id that the token was made for; null if invalid. */
  verifyToken: (token: string) => string | null;
  emailOf: (client: Client, id: string) => Promise<string | null>;
  count: (client: Client, mailbox: string) => Promise<number>;
  save: (tx: Tx, mailbox: string) => Promise<unknown>;
};

/** Opt-outs of the messages about one event, by the token of a link in them. */
export function eventOptOut({ event, hashPurpose, verifyToken, emailOf, count, save }: EventOptOut) {
  const hashOf = (email: string): string => keyedHash(hashPurpose, normalizedMailbox(email.toLowerCase()));
  const hasOptedOut = async (client: Client, email: string): Promise<boolean> =>
    (await count(client, hashOf(email))) > 0;
  return {
    hasOptedOut,
    /** The email is masked, because links may be forwarded. Null for an invalid token. */
    read: async (token: string): Promise<{ address: string; isDone: boolean } | null> => {
      const id = verifyToken(token);
      const email = id && (await emailOf(db, id));
      return email ? { address: maskedEmail(email), isDone: await hasOptedOut(db, email) } : null;
    },
    /** Also withdraws unsent messages. Idempotent. False for an invalid token. */
    optOut: async (token: string, now = new Date()): Promise<boolean> => {
      const id = verifyToken(token);
      if (id === null) return false;
      await transaction(async (tx) => {
        const email = await emailOf(tx, id);
        if (!email) return;
        await save(tx, hashOf(email));
        await tx.$executeRaw`
          UPDATE mail_outbox m SET withdrawn_at = ${now}
          WHERE recipient = ${email} AND event = ${event} AND ${isUnsentMailSql(now)}`;
      });
      return true;
    },
  };
}
