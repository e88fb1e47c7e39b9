import 'server-only';
import type { Tx } from '../../platform/server/db';
import { piecesOut, readSerialLines, serialEnd, serialIssue, soldExtensions } from './lines';
import { matchExtensions, minSerialsToName } from './rules';

type Back = { itemId: string; restocked: number; damaged: number; serials?: readonly string[] | undefined };

type Returned = {
  serials: string[];
  /** Returned pieces by add-on line. */
  extensions: Map<string, number>;
};

/**
 * Frees the numbers of returned pieces. Call before the return is stored as received. Errors: serials_which,
 * serials_too_many, serial_not_here.
 */
export async function releaseReturnedSerials(
  tx: Tx,
  orderId: string,
  came: readonly Back[],
  { by, at }: { by: string; at: Date },
): Promise<Returned> {
  const lines = await readSerialLines(tx, orderId);
  const ended: string[] = [];
  const returned: Returned = { serials: [], extensions: new Map() };
  for (const [place, { itemId, restocked, damaged, serials = [] }] of came.entries()) {
    const line = lines.get(itemId);
    if (!line) continue;
    const back = restocked + damaged;
    const path = `lines.${place}.serials`;
    const name = line.productName;
    const strange = serials.find((serial) => !line.serials.some((one) => one.serial === serial));
    if (strange !== undefined) throw serialIssue('serial_not_here', path, { serial: strange, name });
    if (serials.length > back) throw serialIssue('serials_too_many', path, { name, most: back, count: serials.length });
    const least = minSerialsToName(back, piecesOut(line), line.serials.length);
    if (serials.length < least) throw serialIssue('serials_which', path, { name, count: least });
    const pieces = line.serials.filter(({ serial }) => serials.includes(serial));
    ended.push(...pieces.map(({ id }) => id));
    returned.serials.push(...serials);
    const months = pieces.flatMap(({ extensionMonths }) => (extensionMonths > 0 ? extensionMonths : []));
    for (const id of matchExtensions(soldExtensions(line), months).itemIds)
      returned.extensions.set(id, (returned.extensions.get(id) ?? 0) + 1);
  }
  await tx.serialNumber.updateMany({
    where: { id: { in: ended }, endedAt: null },
    data: serialEnd('returned', by, at),
  });
  return returned;
}

/** Ends warranty extensions that were returned alone. `alone`: pieces by product line. */
export async function endReturnedExtensions(tx: Tx, orderId: string, alone: ReadonlyMap<string, number>) {
  if (alone.size === 0) return;
  const lines = await readSerialLines(tx, orderId);
  for (const [itemId, pieces] of alone) {
    const line = lines.get(itemId);
    if (!line) continue;
    const extended = line.serials.filter(({ extensionMonths }) => extensionMonths > 0);
    const months = extended.map(({ extensionMonths }) => extensionMonths);
    for (const place of matchExtensions(soldExtensions(line), months).unsold.slice(0, pieces)) {
      const piece = extended[place];
      if (!piece) continue;
      const left = (piece.warrantyMonths ?? 0) - piece.extensionMonths;
      const data = { extensionMonths: 0, warrantyMonths: left > 0 ? left : null };
      await tx.serialNumber.update({ where: { id: piece.id }, data });
    }
  }
}
