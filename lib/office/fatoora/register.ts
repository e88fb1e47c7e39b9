import 'server-only';
import { createPrivateKey, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { FatooraUnit, Prisma } from '../../generated/prisma/client';
import type { FatooraEnvironment } from '../../generated/prisma/enums';
import { readSeller } from '../../orders/invoice/issue';
import type { Seller } from '../../orders/invoice/rules';
import { certificateOfToken } from '../../orders/invoice/stamp/certificate';
import { decryptUnitSecret, encryptUnitSecret, signerOf } from '../../orders/invoice/stamp/signer';
import { recordWrite } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import { db, type Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError, fieldError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { callFatoora, documentBody, unitCredentialsOf } from './call';
import { certificateSigningRequest, newSigningKey } from './csr';
import { claimUnit, extendUnitLease, releaseUnit } from './lease';
import { isRetryableStatus, isSamplePassed, responseRemarks } from './outcome';
import { type AdminFatooraUnit, fatooraUnitView } from './reads';
import type { AuthorityResponse } from './rules';
import { sampleDocuments } from './samples';
import type { FatooraCheck, FatooraUnitBody } from './schema';

const given = z.object({
  requestID: z.coerce.string().min(1),
  binarySecurityToken: z.string().min(1),
  secret: z.string().min(1),
});
type Given = z.output<typeof given>;

function certificateIn({ status, body }: AuthorityResponse): Given {
  if (isRetryableStatus(status)) throw new AppError('fatoora_unavailable');
  try {
    const answer = given.parse(JSON.parse(body));
    certificateOfToken(answer.binarySecurityToken);
    return answer;
  } catch {
    throw refusal({ status, body });
  }
}

function refusal({ status, body }: AuthorityResponse): AppError {
  const said = responseRemarks(body).errors.map(({ code, text }) => `${code} ${text}`.trim());
  const { message, dispositionMessage } = (readObject(body) ?? {}) as Record<string, unknown>;
  const reason = [...said, message, dispositionMessage].find((words) => typeof words === 'string' && words !== '');
  return new AppError('fatoora_refused', { values: { reason: String(reason ?? status).slice(0, 300) } });
}

/** Error for a response that says nothing about the document. */
const unclear = (said: AuthorityResponse): AppError =>
  said.status < 400 || isRetryableStatus(said.status) ? new AppError('fatoora_unavailable') : refusal(said);

function readObject(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

async function sellerFor(branch: string): Promise<Seller & { parts: NonNullable<Seller['parts']> }> {
  const seller = await readSeller(db);
  if (!seller?.parts || !seller.cr)
    throw new AppError('invalid', { extra: { message: translate('errors.fatoora_settings') } });
  // Eleventh digit 1: a VAT group, whose certificate needs the number of the member.
  if (seller.vat[10] === '1' && !/^\d{10}$/.test(branch)) {
    const message = translate('validation.fatoora_group');
    throw fieldError('branch', message);
  }
  return { ...seller, parts: seller.parts };
}

async function requestFor(unit: { environment: FatooraEnvironment; serial: string; branch: string; category: string }) {
  const seller = await sellerFor(unit.branch);
  const key = newSigningKey();
  const csr = certificateSigningRequest({ ...unit, vat: seller.vat, name: seller.name, address: seller.address }, key);
  const pem = key.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { csr, privateKey: encryptUnitSecret('privateKey', pem), asked: { csr: Buffer.from(csr).toString('base64') } };
}

const labelOf = ({ environment, serial }: FatooraUnit) =>
  `${translate(`admin.fatoora.environments.${environment}`)} ${serial.slice(0, 8)}`;

/** Adds an audit entry without key, token or password. */
export const auditUnit = (tx: Tx, staff: Staff, unit: FatooraUnit, before: object | null, after: object | null) =>
  recordWrite(tx, staff, { entity: 'fatoora_unit', entityId: unit.id, label: labelOf(unit), before, after });

/** After a failure call `resumeRegistration`. */
export async function registerUnit({ otp, ...body }: FatooraUnitBody, staff: Staff): Promise<AdminFatooraUnit> {
  const serial = randomUUID();
  const { csr, privateKey, asked } = await requestFor({ ...body, serial });
  const said = await callFatoora({
    environment: body.environment,
    path: '/compliance',
    body: asked,
    headers: { OTP: otp },
  });
  const answer = certificateIn(said);
  const unit = await transaction(async (tx) => {
    const row = await tx.fatooraUnit.create({ data: { ...body, serial, csr, privateKey, ...complianceOf(answer) } });
    await auditUnit(tx, staff, row, null, { environment: row.environment, step: row.step, branch: row.branch });
    return row;
  });
  return resumeRegistration(unit.id, staff);
}

const complianceOf = ({ requestID, binarySecurityToken, secret }: Given) => ({
  step: 'compliance' as const,
  complianceRequestId: requestID,
  complianceToken: binarySecurityToken,
  complianceSecret: encryptUnitSecret('complianceSecret', secret),
});

const productionOf = ({ requestID, binarySecurityToken, secret }: Given) => ({
  step: 'ready' as const,
  productionRequestId: requestID,
  productionToken: binarySecurityToken,
  productionSecret: encryptUnitSecret('productionSecret', secret),
  validUntil: certificateOfToken(binarySecurityToken).validUntil,
});

/** Continues at the step that failed. Errors: not_found, fatoora_busy, stamp_unavailable. */
export async function resumeRegistration(id: string, staff: Staff): Promise<AdminFatooraUnit> {
  if ((await db.fatooraUnit.count({ where: { id } })) === 0) throw new AppError('not_found');
  const claimed = await claimUnit(id);
  if (!claimed) throw new AppError('fatoora_busy');
  try {
    if (claimed.step === 'ready') return fatooraUnitView(claimed);
    assertDecryptable(claimed);
    const checked = claimed.step === 'compliance' ? await checkSamples(claimed, staff) : claimed;
    return fatooraUnitView(checked.step === 'checked' ? await askCertificate(checked, staff) : checked);
  } finally {
    await releaseUnit(claimed);
  }
}

/** Throws stamp_unavailable if the key cannot be decrypted. */
export function assertDecryptable(unit: FatooraUnit): void {
  try {
    createPrivateKey(decryptUnitSecret('privateKey', unit.privateKey));
  } catch {
    throw new AppError('stamp_unavailable');
  }
}

async function advance(unit: FatooraUnit, data: Prisma.FatooraUnitUpdateInput, staff: Staff): Promise<FatooraUnit> {
  return transaction(async (tx) => {
    const row = await tx.fatooraUnit.update({ where: { id: unit.id }, data });
    await auditUnit(tx, staff, row, { step: unit.step }, { step: row.step });
    return row;
  });
}

/** If a sample is refused, the unit stays at this step with the authority's remarks. */
async function checkSamples(unit: FatooraUnit, staff: Staff): Promise<FatooraUnit> {
  const seller = await sellerFor(unit.branch);
  const samples = sampleDocuments(seller, signerOf(unit, unit.complianceToken ?? ''), new Date());
  const credentials = unitCredentialsOf.compliance(unit);
  const checks: FatooraCheck[] = [];
  for (const { kind, isStandard, ...sample } of samples) {
    if (!(await extendUnitLease(unit))) throw new AppError('fatoora_busy');
    const { environment } = unit;
    const said = await callFatoora({
      environment,
      path: '/compliance/invoices',
      body: documentBody(sample),
      credentials,
    });
    const isPassed = isSamplePassed(isStandard, said);
    if (isPassed === null) throw unclear(said);
    const { errors, warnings } = responseRemarks(said.body);
    const remarks = isPassed ? warnings : errors.length > 0 ? errors : [{ code: String(said.status), text: '' }];
    checks.push({ kind, isStandard, isPassed, remarks });
  }
  const step = checks.every(({ isPassed }) => isPassed) ? 'checked' : 'compliance';
  return advance(unit, { checks, step }, staff);
}

async function askCertificate(unit: FatooraUnit, staff: Staff): Promise<FatooraUnit> {
  const said = await callFatoora({
    environment: unit.environment,
    path: '/production/csids',
    body: { compliance_request_id: unit.complianceRequestId },
    credentials: unitCredentialsOf.compliance(unit),
  });
  return advance(unit, productionOf(certificateIn(said)), staff);
}

/** Creates a row with a new key, which staff must activate. */
export async function renewUnit(id: string, otp: string, staff: Staff): Promise<AdminFatooraUnit> {
  const old = await db.fatooraUnit.findUnique({ where: { id } });
  if (!old) throw new AppError('not_found');
  if (old.step !== 'ready') throw new AppError('fatoora_not_ready');
  assertDecryptable(old);
  const { environment, serial, branch, category } = old;
  const { csr, privateKey, asked } = await requestFor(old);
  const said = await callFatoora({
    environment,
    method: 'PATCH',
    path: '/production/csids',
    body: asked,
    headers: { OTP: otp },
    credentials: unitCredentialsOf.production(old),
  });
  const answer = certificateIn(said);
  // 428: a compliance certificate and its checks are required first.
  const certificates = said.status === 428 ? complianceOf(answer) : productionOf(answer);
  const unit = await transaction(async (tx) => {
    const data = { environment, serial, branch, category, csr, privateKey, ...certificates };
    const row = await tx.fatooraUnit.create({ data });
    await auditUnit(tx, staff, row, null, { environment, step: row.step, branch });
    return row;
  });
  return unit.step === 'ready' ? fatooraUnitView(unit) : resumeRegistration(unit.id, staff);
}
