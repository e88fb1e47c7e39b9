import 'server-only';
import type { CarrierConnection } from '../../generated/prisma/client';
import { db } from '../../platform/server/db';
import { siteUrl } from '../../platform/server/env';
import { readSettingsRow } from '../../platform/store-settings/reads';
import type { Carrier, CarrierAccount } from './contract';
import { openCredentials } from './credentials';
import { carrierOf } from './registry';

/** An account with a carrier as staff see and edit it. No secret is in it. */
export type AdminConnection = ReturnType<typeof connectionView>;

export const connectionView = ({ credentials, createdAt, updatedAt, ...row }: CarrierConnection) => ({
  ...row,
  name: carrierOf(row.provider).name,
  /** whether all that the carrier is asked with is there and can be opened */
  isSet: hasKeys(carrierOf(row.provider), openCredentials(credentials)),
  /** it sends messages, once it is told where they go */
  sendsNews: carrierOf(row.provider).sendsNews,
  webhookUrl: webhookUrlOf(row.id),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** Where a carrier sends its messages. */
export const webhookUrlOf = (id: string): string => `${siteUrl()}/api/webhooks/carriers/${id}`;

/** Every account. */
export async function listConnections(): Promise<AdminConnection[]> {
  const rows = await db.carrierConnection.findMany({ orderBy: { createdAt: 'asc' } });
  return rows.map(connectionView);
}

/** Whether parcels can be given to a carrier by its service: its credentials are set, and the account is switched on. */
export async function isCarrierConnected(): Promise<boolean> {
  return (await readActive()).length > 0;
}

/** A connected account, who is behind it, and how large a parcel is of which nobody says more. */
export type Connected = {
  row: CarrierConnection;
  carrier: Carrier;
  account: CarrierAccount;
};

/** The accounts that parcels are offered by now, the oldest first. */
export async function readActive(): Promise<Connected[]> {
  const rows = await db.carrierConnection.findMany({
    where: { isActive: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  if (rows.length === 0) return [];
  const sender = await readSender();
  return rows.map((row) => openConnection(row, sender)).filter(isComplete);
}

/** An account by its id, also one that is switched off: its parcels are still on their way. Null: there is none. */
export async function readConnected(id: string): Promise<Connected | null> {
  const row = await db.carrierConnection.findUnique({ where: { id } });
  return row && openConnection(row, await readSender());
}

type Shop = Pick<CarrierAccount['sender'], 'name' | 'phone' | 'address'>;

/** Whom carriers fetch parcels from, where the account itself names nobody. */
async function readSender(): Promise<Shop> {
  const settings = await readSettingsRow(db);
  return { name: settings?.storeName ?? '', phone: settings?.phone ?? '', address: settings?.address ?? '' };
}

const openConnection = (row: CarrierConnection, shop: Shop): Connected => ({
  row,
  carrier: carrierOf(row.provider),
  account: {
    id: row.id,
    credentials: openCredentials(row.credentials),
    sender: { city: row.originCity, pickupCode: row.pickupCode, ...shop },
  },
});

/** Whether all that the carrier is asked with is there. */
const hasKeys = ({ keys }: Carrier, credentials: Readonly<Record<string, string>>): boolean =>
  keys.every((key) => credentials[key] !== undefined);

export const isComplete = ({ carrier, account }: Pick<Connected, 'carrier' | 'account'>): boolean =>
  hasKeys(carrier, account.credentials);
