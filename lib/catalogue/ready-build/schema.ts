import { z } from 'zod';
import { id, LENGTH, optionalMultilineText, requiredText, singleLine, version } from '../../platform/shared/fields';
import { BUILDER_KINDS } from '../pc-builder/builder';
import { partsFault, READY_BUILD_SIZE, READY_BUILD_USES } from './rules';

const parts = z
  .array(
    z.object({
      kind: z.enum(BUILDER_KINDS),
      productId: id('validation.product'),
      quantity: z.int('validation.ready_build_quantity').min(1, 'validation.ready_build_quantity'),
    }),
  )
  .min(READY_BUILD_SIZE.least, 'validation.ready_build_parts')
  .max(READY_BUILD_SIZE.most, 'validation.ready_build_parts')
  .superRefine((all, context) => {
    const message = partsFault(all);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .transform((all) =>
    all.toSorted((one, other) => BUILDER_KINDS.indexOf(one.kind) - BUILDER_KINDS.indexOf(other.kind)),
  );

const fields = z.object({
  name: requiredText(LENGTH.name, 'validation.ready_build_name'),
  text: optionalMultilineText(LENGTH.address),
  use: z.enum(READY_BUILD_USES, 'validation.ready_build_use'),
  order: z.int('validation.order').min(0, 'validation.order').max(1_000_000, 'validation.order_most').optional(),
  isShown: z.boolean().default(true),
  parts,
});

export const readyBuildForm = fields;

export type ReadyBuildBody = z.output<typeof readyBuildForm>;

export const readyBuildPatch = fields.extend({ isShown: z.boolean(), version }).partial();

export type ReadyBuildPatch = z.output<typeof readyBuildPatch>;

export const readyBuildPreviewQuery = z.object({ build: singleLine(LENGTH.url) });
