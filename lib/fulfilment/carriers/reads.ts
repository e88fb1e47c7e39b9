import 'server-only';
import type { CarrierConnection } from '../../generated/prisma/client';
import { db } from '../../platform/server/db';
import { siteUrl } from '../../platform/server/env';
import { readSettingsRow } from '../../platform/store-settings/reads';
import { storeAddressLine } from '../../platform/store-settings/rules';
import type { Carrier, CarrierAccount } from './contract';
import { decryptCarrierCredentials } from './credentials';
import { carrierByProvider } from './registry';

export type AdminConnection = ReturnType<typeof connectionView>;

export const connectionView = ({ credentials, createdAt, updatedAt, ...row }: CarrierConnection) => ({
  ...row,
  name: carrierByProvider(row.provider).name,
  isSet: hasKeys(carrierByProvider(row.provider), decryptCarrierCredentials(credentials)),
  sendsNews: carrierByProvider(row.provider).sendsNews,
  webhookUrl: webhookUrlOf(row.id),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export const webhookUrlOf = (id: string): string => `${siteUrl()}/api/webhooks/carriers/${id}`;

export async function listCarrierConnections(): Promise<AdminConnection[]> {
  const rows = await db.carrierConnection.findMany({ orderBy: { createdAt: 'asc' } });
  return rows.map(connectionView);
}

/** Whether an active account has complete credentials. */
export async function isCarrierConnected(): Promise<boolean> {
  return (await readActiveCarrierConnections()).length > 0;
}

export type OpenCarrierConnection = {
  row: CarrierConnection;
  carrier: Carrier;
  account: CarrierAccount;
};

/** Oldest first, only with complete credentials. */
export async function readActiveCarrierConnections(): Promise<OpenCarrierConnection[]> {
  const rows = await db.carrierConnection.findMany({
    where: { isActive: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  if (rows.length === 0) return [];
  const sender = await readSender();
  return rows.map((row) => openConnection(row, sender)).filter(hasCarrierCredentials);
}

/** Also inactive accounts, which may have parcels on their way. */
export async function readCarrierConnection(id: string): Promise<OpenCarrierConnection | null> {
  const row = await db.carrierConnection.findUnique({ where: { id } });
  return row && openConnection(row, await readSender());
}

type Shop = Pick<CarrierAccount['sender'], 'name' | 'phone' | 'address'>;

async function readSender(): Promise<Shop> {
  const settings = await readSettingsRow(db);
  const address = settings && storeAddressLine(settings);
  return { name: settings?.storeName ?? '', phone: settings?.phone ?? '', address: address ?? '' };
}

const openConnection = (row: CarrierConnection, shop: Shop): OpenCarrierConnection => ({
  row,
  carrier: carrierByProvider(row.provider),
  account: {
    id: row.id,
    credentials: decryptCarrierCredentials(row.credentials),
    sender: { city: row.originCity, pickupCode: row.pickupCode, ...shop },
  },
});

const hasKeys = ({ keys }: Carrier, credentials: Readonly<Record<string, string>>): boolean =>
  keys.every((key) => credentials[key] !== undefined);

export const hasCarrierCredentials = ({
  carrier,
  account,
}: Pick<OpenCarrierConnection, 'carrier' | 'account'>): boolean => hasKeys(carrier, account.credentials);
