import { z } from 'zod';
import { id, line, version } from '../../platform/shared/fields';
import { MAX_SERIAL, repeatedSerial, serialOf } from './rules';

/** A serial number, in the form in which it is kept. */
export const serial = () =>
  z.string().transform((text, context) => {
    const found = serialOf(text);
    if (found !== null) return found;
    context.addIssue({ code: 'custom', message: 'validation.serial' });
    return z.NEVER;
  });

/** The numbers of a line: none stands twice. */
export const serials = () =>
  z
    .array(serial())
    .max(1000)
    .superRefine((all, context) => {
      const twice = repeatedSerial(all);
      if (twice !== undefined)
        context.addIssue({ code: 'custom', path: [all.lastIndexOf(twice)], message: 'validation.serial_twice' });
    });

const serialLine = z.object({ itemId: id(), numbers: serials() });

/** The numbers of several lines, each of these once. */
export const serialLines = () =>
  z
    .array(serialLine)
    .max(200)
    .refine((lines) => new Set(lines.map(({ itemId }) => itemId)).size === lines.length, 'validation.invalid');

export type SerialLine = z.output<typeof serialLine>;

/** PUT /api/admin/orders/{id}/serials: all numbers of these lines; what a line had and is not named ends. */
export const serialsBody = z.object({ lines: serialLines().min(1), version });

/** GET /api/admin/serials. */
export const serialsQuery = z.object({ serial: line(MAX_SERIAL) });
