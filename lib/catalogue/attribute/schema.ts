import { z } from 'zod';
import { LENGTH, optionalText, requiredText, textList, version } from '../../platform/shared/fields';

const words = textList(200, LENGTH.name).refine(
  (lines) => lines.every((line) => /^[^=]*\S[^=]*=\s*\S/.test(line)),
  'validation.attribute_words',
);

export const attributeForm = z.object({
  name: requiredText(LENGTH.code, 'validation.attribute_name'),
  type: z.enum(['number', 'choice', 'flag', 'text']),
  unit: optionalText(20),
  labels: textList(30, LENGTH.code).default([]),
  words: words.default([]),
  group: optionalText(LENGTH.code),
  better: z.union([z.literal('').transform(() => null), z.null(), z.enum(['more', 'less'])]).optional(),
});

export type AttributeBody = z.output<typeof attributeForm>;

export const attributePatch = attributeForm
  .extend({ labels: attributeForm.shape.labels.unwrap(), words, version })
  .partial();

export type AttributePatch = z.output<typeof attributePatch>;
