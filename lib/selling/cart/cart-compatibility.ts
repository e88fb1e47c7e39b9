import 'server-only';
import { type CompatibilityNote, compatibilityNote } from '../../catalogue/compatibility/note-texts';
import type { Verdict } from '../../catalogue/compatibility/outcome';
import { type NamedPart, readParts } from '../../catalogue/compatibility/reads';
import {
  type CompatibilityFinding,
  checkAgainstCart,
  checkCartCompatibility,
  verdictOf,
} from '../../catalogue/compatibility/rules';
import { db } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';

export type CartCompatibilityTexts = {
  title: string;
  conflicts: string[];
  warnings: string[];
  unknown: string | null;
  fits: string | null;
};

/** `verdict` is null if there is nothing to compare. */
export type PartCompatibility = { verdict: Verdict | null; title: string; notes: CompatibilityNote[] };

async function readCartParts(sessionId: string | null): Promise<NamedPart[]> {
  if (!sessionId) return [];
  const rows = await db.cartItem.findMany({
    where: { sessionId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { productId: true, quantity: true },
  });
  return readParts(rows.map(({ productId, quantity }) => ({ id: productId, quantity })));
}

const named = (parts: readonly NamedPart[], finding: CompatibilityFinding, why: string) => {
  const names = finding.parts.flatMap((id) => parts.find((part) => part.id === id)?.name ?? []);
  return translate('compat.between', { names: names.join(translate('compat.with')), why });
};

/** In Arabic. `fits` only if all findings fit. */
export async function readCartCompatibility(sessionId: string | null): Promise<CartCompatibilityTexts> {
  const parts = await readCartParts(sessionId);
  const findings = checkCartCompatibility(parts);
  const conflicts = findings.filter(({ verdict }) => verdict === 'conflict');
  const unknown = [
    ...new Set(
      findings.filter(({ verdict }) => verdict === 'unknown').map((finding) => compatibilityNote(finding).name),
    ),
  ];
  return {
    title: translate('compat.cart_title'),
    conflicts: conflicts.map((finding) => named(parts, finding, compatibilityNote(finding).text)),
    warnings: findings.flatMap((finding) => {
      const { warning } = compatibilityNote(finding);
      return warning === null ? [] : [named(parts, finding, warning)];
    }),
    unknown:
      unknown.length > 0 ? translate('compat.cart_unknown', { names: unknown.join(translate('compat.and')) }) : null,
    fits: findings.length > 0 && verdictOf(findings) === 'fits' ? translate('compat.cart_fits') : null,
  };
}

/** `notes` begin with the most important. */
export async function readPartCompatibility(sessionId: string | null, productId: string): Promise<PartCompatibility> {
  const [[part], cart] = await Promise.all([readParts([{ id: productId, quantity: 1 }]), readCartParts(sessionId)]);
  if (!part && !(await db.product.findUnique({ where: { id: productId }, select: { id: true } })))
    throw new AppError('not_found');
  const findings = part ? checkAgainstCart(part, cart) : [];
  if (findings.length === 0) return { verdict: null, title: translate('compat.box_alone'), notes: [] };
  const verdict = verdictOf(findings);
  const order: readonly Verdict[] = ['conflict', 'unknown', 'fits'];
  const notes = findings
    .map(compatibilityNote)
    .sort((one, other) => order.indexOf(one.verdict) - order.indexOf(other.verdict));
  return { verdict, title: translate(`compat.result.${verdict}`), notes };
}
