import 'server-only';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { FatooraUnit } from '../../../generated/prisma/client';
import type { FatooraEnvironment } from '../../../generated/prisma/enums';
import { cipherFor } from '../../../platform/server/crypto/encryption';
import type { Tx } from '../../../platform/server/db';
import { providerAddress } from '../../../platform/server/env';
import { log } from '../../../platform/server/log';
import { AppError } from '../../../platform/shared/errors';
import { certificateOfToken } from './certificate';
import type { Signer } from './stamp';

const OFFICIAL = 'https://gw-fatoora.zatca.gov.sa/e-invoicing';
const PATHS = { sandbox: 'developer-portal', simulation: 'simulation', production: 'core' } as const;

const base = () => providerAddress('FATOORA_API_URL', OFFICIAL);

export const fatooraAddress = (environment: FatooraEnvironment): string => `${base()}/${PATHS[environment]}`;

/** Documents of test environments have no legal effect. */
export const isTestUnit = (environment: FatooraEnvironment): boolean =>
  environment !== 'production' || base() !== OFFICIAL;

export const { seal: encryptUnitSecret, open: decryptUnitSecret } = cipherFor<
  'privateKey' | 'complianceSecret' | 'productionSecret'
>('fatoora unit');

type Keys = Pick<FatooraUnit, 'id' | 'environment' | 'privateKey'>;

/** Throws if APP_SECRET changed. */
export function signerOf({ id, environment, privateKey: sealed }: Keys, token: string): Signer {
  const privateKey = createPrivateKey(decryptUnitSecret('privateKey', sealed));
  const publicKey = createPublicKey(privateKey);
  const certificate = certificateOfToken(token);
  return {
    unitId: id,
    certificate,
    privateKey,
    publicKey,
    isTest: isTestUnit(environment),
    isForeign: environment === 'sandbox' && !certificate.publicKey.equals(publicKey),
  };
}

/** Null in phase 1 (no active unit). Errors: stamp_unavailable, after which no document may be issued. */
export async function readSigner(tx: Tx): Promise<Signer | null> {
  const unit = await tx.fatooraUnit.findUnique({ where: { active: true } });
  if (!unit) return null;
  try {
    return signerOf(unit, unit.productionToken ?? '');
  } catch (error) {
    log.error({ err: error, unitId: unit.id }, 'the key of the tax stamp cannot be opened: was APP_SECRET changed?');
    throw new AppError('stamp_unavailable');
  }
}

export const canStamp = (tx: Tx): Promise<boolean> =>
  readSigner(tx).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
