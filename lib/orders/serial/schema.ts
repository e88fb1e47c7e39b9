import { z } from 'zod';
import { id, singleLine, version } from '../../platform/shared/fields';
import { findRepeatedSerial, MAX_SERIAL, normalizeSerial } from './rules';

export const serial = () =>
  z.string().transform((text, context) => {
    const found = normalizeSerial(text);
    if (found !== null) return found;
    context.addIssue({ code: 'custom', message: 'validation.serial' });
    return z.NEVER;
  });

export const serials = () =>
  z
    .array(serial())
    .max(1000)
    .superRefine((all, context) => {
      const twice = findRepeatedSerial(all);
      if (twice !== undefined)
        context.addIssue({ code: 'custom', path: [all.lastIndexOf(twice)], message: 'validation.serial_twice' });
    });

const serialLine = z.object({ itemId: id(), numbers: serials() });

export const serialLines = () =>
  z
    .array(serialLine)
    .max(200)
    .refine((lines) => new Set(lines.map(({ itemId }) => itemId)).size === lines.length, 'validation.invalid');

export type SerialLine = z.output<typeof serialLine>;

/** Replaces all numbers of the given lines. */
export const serialsBody = z.object({ lines: serialLines().min(1), version });

export const serialsQuery = z.object({ serial: singleLine(MAX_SERIAL) });
