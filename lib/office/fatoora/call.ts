import 'server-only';
import type { FatooraUnit } from '../../generated/prisma/client';
import type { FatooraEnvironment } from '../../generated/prisma/enums';
import { decryptUnitSecret, fatooraAddress } from '../../orders/invoice/stamp/signer';
import { env } from '../../platform/server/env';
import { log } from '../../platform/server/log';
import { type AuthorityResponse, CALL_TIMEOUTS } from './rules';

const MAX_RESPONSE_LENGTH = 2_000_000;

type Credentials = { token: string; secret: string };

/** Throws if they cannot be decrypted. */
export const unitCredentialsOf = {
  compliance: (unit: FatooraUnit): Credentials => ({
    token: unit.complianceToken ?? '',
    secret: decryptUnitSecret('complianceSecret', unit.complianceSecret ?? ''),
  }),
  production: (unit: FatooraUnit): Credentials => ({
    token: unit.productionToken ?? '',
    secret: decryptUnitSecret('productionSecret', unit.productionSecret ?? ''),
  }),
};

type Call = {
  environment: FatooraEnvironment;
  method?: 'POST' | 'PATCH';
  path: string;
  body: unknown;
  headers?: Readonly<Record<string, string>>;
  credentials?: Credentials;
};

/** Status 0 means no answer. Must never log the request. */
export async function callFatoora({
  environment,
  method = 'POST',
  path,
  body,
  headers,
  credentials,
}: Call): Promise<AuthorityResponse> {
  const basic = credentials && Buffer.from(`${credentials.token}:${credentials.secret}`).toString('base64');
  try {
    const response = await fetch(`${fatooraAddress(environment)}${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        'Accept-Language': 'ar',
        'Accept-Version': 'V2',
        'Content-Type': 'application/json',
        ...(basic ? { Authorization: `Basic ${basic}` } : {}),
        ...headers,
      },
      body: JSON.stringify(body),
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(env().PAYMENT_TIMEOUT_SECONDS * CALL_TIMEOUTS * 1000),
    });
    return { status: response.status, body: (await response.text()).slice(0, MAX_RESPONSE_LENGTH) };
  } catch (error) {
    log.warn({ err: error, path }, 'the tax authority did not answer');
    return { status: 0, body: '' };
  }
}

export const documentBody = ({ id, hash, xml }: { id: string; hash: string; xml: string }) => ({
  invoiceHash: hash,
  uuid: id,
  invoice: Buffer.from(xml, 'utf8').toString('base64'),
});
