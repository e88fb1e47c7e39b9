import 'server-only';
import { recordEvent } from '../../platform/audit/record-write';
import { type QrModules, qrModules } from '../../platform/barcode/qr-code';
import { countReauthentication, verifyOwnPassword } from '../../platform/server/auth/own-password';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { truncateText } from '../../platform/shared/graphemes';
import { getStoreSettings } from '../../platform/store-settings/reads';
import { newRecoveryCodes, recoveryHash } from './recovery-codes';
import { newTotpSecret, totpStepOf, totpUri } from './totp';
import { consumeSecondFactorCode, decryptTotpSecret, secondFactorCipher } from './use-code';

export type SecondFactorSetUp = { secret: string; address: string; qr: QrModules };

const lockAccount = (tx: Tx, userId: string) => tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId} FOR UPDATE`;

/** Begins the setup; confirmSecondFactor completes it. Errors: rate_limited, password_wrong, second_factor_on. */
export async function beginSecondFactorSetUp(
  { userId, username }: Staff,
  password: string,
): Promise<SecondFactorSetUp> {
  await verifyOwnPassword(userId, password);
  const { storeName } = await getStoreSettings();
  const secret = newTotpSecret();
  const sealed = secondFactorCipher.seal(userId, secret);
  await transaction(async (tx) => {
    await lockAccount(tx, userId);
    const factor = await tx.staffSecondFactor.findUnique({ where: { userId }, select: { confirmedAt: true } });
    if (factor?.confirmedAt) throw new AppError('second_factor_on');
    await tx.staffSecondFactor.upsert({
      where: { userId },
      create: { userId, secret: sealed },
      update: { secret: sealed },
    });
  });
  // Shortened, because a longer name would not fit into the QR code.
  const address = totpUri(secret, username, truncateText(storeName, 40));
  return { secret, address, qr: qrModules(address) };
}

/** Ends other sessions of the account. Returns the recovery codes, which are shown once. */
export async function confirmSecondFactor(staff: Staff, code: string): Promise<string[]> {
  const { userId, username, sessionId } = staff;
  await countReauthentication(userId);
  const codes = newRecoveryCodes();
  await transaction(async (tx) => {
    await lockAccount(tx, userId);
    const factor = await tx.staffSecondFactor.findUnique({ where: { userId } });
    if (!factor) throw new AppError('second_factor_missing');
    if (factor.confirmedAt) throw new AppError('second_factor_on');
    const secret = decryptTotpSecret(userId, factor.secret);
    if (secret === null) throw new AppError('second_factor_missing');
    const step = totpStepOf(secret, code, Date.now(), null);
    if (step === null) throw new AppError('code_wrong');
    await tx.staffSecondFactor.update({ where: { userId }, data: { confirmedAt: new Date(), lastStep: step } });
    await tx.staffRecoveryCode.createMany({
      data: codes.map((one) => ({ userId, codeHash: recoveryHash(userId, one) })),
    });
    await tx.staffSession.deleteMany({ where: { userId, id: { not: sessionId } } });
    await recordEvent(tx, staff, 'second_factor_on', { id: userId, username });
  });
  return codes;
}

/** Errors: second_factor_missing, code_wrong. */
export async function turnOffSecondFactor(staff: Staff, password: string, code: string): Promise<void> {
  const { userId, username } = staff;
  await verifyOwnPassword(userId, password);
  await transaction(async (tx) => {
    await lockAccount(tx, userId);
    const factor = await tx.staffSecondFactor.findUnique({ where: { userId }, select: { confirmedAt: true } });
    if (!factor?.confirmedAt) throw new AppError('second_factor_missing');
    if (!(await consumeSecondFactorCode(tx, userId, code))) throw new AppError('code_wrong');
    await tx.staffSecondFactor.delete({ where: { userId } });
    await recordEvent(tx, staff, 'second_factor_off', { id: userId, username });
  });
}

/** Also ends the sessions of the account. */
export async function resetSecondFactor(id: string, staff: Staff): Promise<void> {
  if (id === staff.userId) throw new AppError('own_second_factor');
  await transaction(async (tx) => {
    await lockAccount(tx, id);
    const user = await tx.user.findUnique({ where: { id }, select: { id: true, username: true } });
    if (!user) throw new AppError('not_found');
    const { count } = await tx.staffSecondFactor.deleteMany({ where: { userId: id } });
    if (count === 0) throw new AppError('second_factor_missing');
    await tx.staffSession.deleteMany({ where: { userId: id } });
    await tx.staffChallenge.deleteMany({ where: { userId: id } });
    await recordEvent(tx, staff, 'second_factor_reset', user);
  });
}
