import 'server-only';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { FatooraUnit } from '../../generated/prisma/client';
import type { FatooraEnvironment } from '../../generated/prisma/enums';
import type { Tx } from '../../platform/server/db';
import { providerAddress } from '../../platform/server/env';
import { log } from '../../platform/server/log';
import { sealFor } from '../../platform/server/seal';
import { AppError } from '../../platform/shared/errors';
import { certificateOfToken } from './certificate';
import type { Signer } from './stamp';

const OFFICIAL = 'https://gw-fatoora.zatca.gov.sa/e-invoicing';
const PATHS = { sandbox: 'developer-portal', simulation: 'simulation', production: 'core' } as const;

const base = () => providerAddress('FATOORA_API_URL', OFFICIAL);

/** Where the authority is asked, of one of its environments. */
export const fatooraAddress = (environment: FatooraEnvironment): string => `${base()}/${PATHS[environment]}`;

/** Whether what is signed and sent there counts for nothing: it is not the authority's own service of production. */
export const isTrial = (environment: FatooraEnvironment): boolean =>
  environment !== 'production' || base() !== OFFICIAL;

/** Encrypts and decrypts what a unit keeps: its key, and the secrets of its certificates. */
export const { seal: sealUnit, open: openUnit } = sealFor<'privateKey' | 'complianceSecret' | 'productionSecret'>(
  'fatoora unit',
);

type Keys = Pick<FatooraUnit, 'id' | 'environment' | 'privateKey'>;

/** A unit's stamp by one of its certificates. Throws where its key cannot be opened: APP_SECRET was changed. */
export function signerOf({ id, environment, privateKey: sealed }: Keys, token: string): Signer {
  const privateKey = createPrivateKey(openUnit('privateKey', sealed));
  const publicKey = createPublicKey(privateKey);
  const certificate = certificateOfToken(token);
  return {
    unitId: id,
    certificate,
    privateKey,
    publicKey,
    isTest: isTrial(environment),
    isForeign: environment === 'sandbox' && !certificate.publicKey.equals(publicKey),
  };
}

/**
 * Whose stamp new documents bear; null: none is switched on, and documents are those of phase 1. Errors: stamp_unavailable, where one is and its key cannot be
 * opened: nothing is issued without it.
 */
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

/** Whether documents can be issued now: none is to be stamped, or the stamp is at hand. */
export const canStamp = (tx: Tx): Promise<boolean> =>
  readSigner(tx).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
