import 'server-only';
import type { Tx } from '../server/db';
import { AppError, type Issue } from '../shared/errors';
import { translate } from '../shared/translate';
import { uploadNameOf, uploadPath } from './upload';

export type PictureFieldValues = Readonly<Record<string, string | readonly string[] | null | undefined>>;

const placesOf = (fields: PictureFieldValues): { path: string; address: string }[] =>
  Object.entries(fields).flatMap(([path, value]) => {
    if (typeof value === 'string') return [{ path, address: value }];
    return (value ?? []).map((address, index) => ({ path: `${path}.${index}`, address }));
  });

/** Locks uploads against cleanup until the transaction ends; returns the missing names. */
export async function lockUploads(tx: Tx, addresses: readonly string[]): Promise<Set<string>> {
  const names = [...new Set(addresses.flatMap((address) => uploadNameOf(address) ?? []))];
  if (names.length === 0) return new Set();
  const rows = await tx.$queryRaw<{ name: string }[]>`
    SELECT name FROM uploads WHERE name = ANY (${names}::text[]) ORDER BY name FOR SHARE`;
  const found = new Set(rows.map(({ name }) => name));
  return new Set(names.filter((name) => !found.has(name)));
}

/** Locks uploads that the write newly refers to. Errors: invalid, at the fields of missing uploads. */
export async function claimUploads(tx: Tx, fields: PictureFieldValues, before: PictureFieldValues = {}): Promise<void> {
  const old = new Set(placesOf(before).map(({ address }) => address));
  const places = placesOf(fields).filter(({ address }) => !old.has(address));
  const gone = await lockUploads(
    tx,
    places.map(({ address }) => address),
  );
  const message = translate('validation.upload_gone');
  const issues: Issue[] = places
    .filter(({ address }) => [...gone].some((name) => address === uploadPath(name)))
    .map(({ path }) => ({ path, message }));
  if (issues.length > 0) throw new AppError('invalid', { issues });
}
