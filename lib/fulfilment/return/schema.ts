import { z } from 'zod';
import { serialLines, serials } from '../../orders/serial/schema';
import { hasVisibleText } from '../../platform/shared/clean-text';
import {
  id,
  LENGTH,
  multilineText,
  optionalMultilineText,
  optionalText,
  paging,
  singleLine,
  version,
} from '../../platform/shared/fields';
import { optionalTracking } from '../shipment/schema';
import { MAX_RETURN_PICTURES, RETURN_REASONS, RETURN_STATES } from './rules';

const pieces = z.int().min(0).max(10_000);

const lines = z
  .array(z.object({ itemId: id(), quantity: pieces.min(1) }))
  .min(1, 'validation.return_lines')
  .max(200);

const asked = {
  id: id(),
  lines,
  reason: z.enum(RETURN_REASONS, 'validation.return_reason'),
  note: optionalMultilineText(LENGTH.text),
  pictures: z.array(id()).max(MAX_RETURN_PICTURES).default([]),
  wantsExchange: z.boolean().default(false),
};

const hasReason = ({ reason, note }: { reason: string; note?: string | null | undefined }) =>
  reason !== 'other' || hasVisibleText(note ?? '');
const REASON_MISSING = { path: ['note'], message: 'validation.return_note' };

export const newReturn = z.object(asked).refine(hasReason, REASON_MISSING);

export const newStaffReturn = z
  .object({ ...asked, answer: optionalMultilineText(LENGTH.text), version })
  .refine(hasReason, REASON_MISSING);

export type NewReturn = z.output<typeof newReturn>;
export type NewStaffReturn = z.output<typeof newStaffReturn>;

const arrived = z
  .array(z.object({ itemId: id(), restocked: pieces, damaged: pieces, serials: serials().optional() }))
  .min(1, 'validation.return_lines')
  .max(200)
  .refine((lines) => lines.some(({ restocked, damaged }) => restocked + damaged > 0), 'validation.return_arrived');

export const returnStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('approve'), answer: optionalMultilineText(LENGTH.text), version }),
  z.object({ step: z.literal('refuse'), answer: multilineText(LENGTH.text, 'validation.return_refusal'), version }),
  z.object({ step: z.literal('close'), answer: multilineText(LENGTH.text, 'validation.return_closing'), version }),
  z.object({ step: z.literal('receive'), lines: arrived, version }),
  z.object({
    step: z.literal('exchange'),
    id: id(),
    carrier: optionalText(LENGTH.name),
    trackingNumber: optionalTracking,
    serials: serialLines().optional(),
    version,
  }),
]);

export type ReturnStepBody = z.output<typeof returnStep>;

export const returnsQuery = z.object({
  q: singleLine().optional(),
  state: z.enum(RETURN_STATES).optional(),
  ...paging,
});

export type ReturnFilter = Pick<z.output<typeof returnsQuery>, 'q' | 'state'>;
