import { z } from 'zod';
import {
  id,
  LENGTH,
  optionalCount,
  optionalImage,
  optionalMultilineText,
  requiredText,
  slug,
  textList,
  version,
} from '../../platform/shared/fields';
import { MAX_KEY_SPECIFICATIONS } from '../attribute/specification';

const categoryAttribute = z.object({
  attributeId: id(),
  keyPosition: optionalCount(1, MAX_KEY_SPECIFICATIONS, 'validation.key_position').transform((place) => place ?? null),
  isFilter: z.boolean().default(true),
});

const accessories = z
  .array(id())
  .max(12, 'validation.accessories_many')
  .transform((ids) => [...new Set(ids)]);

export const categoryForm = z.object({
  name: requiredText(LENGTH.name, 'validation.category_name'),
  slug: slug('validation.category_slug').optional(),
  description: optionalMultilineText(LENGTH.text),
  image: optionalImage(),
  isActive: z.boolean().default(true),
  tracksSerials: z.boolean().default(false),
  parentId: z
    .union(
      [z.literal('').transform(() => null), z.null(), id('validation.category_parent')],
      'validation.category_parent',
    )
    .optional(),
  kindWords: textList(30, LENGTH.code).default([]),
  attributes: z.array(categoryAttribute).max(40).default([]),
  accessoryIds: accessories.default([]),
});

export const categoriesQuery = z.object({ filled: z.literal('true').optional() });

export type CategoryBody = z.output<typeof categoryForm>;

export const categoryPatch = categoryForm
  .extend({
    isActive: z.boolean(),
    tracksSerials: z.boolean(),
    kindWords: categoryForm.shape.kindWords.unwrap(),
    attributes: categoryForm.shape.attributes.unwrap(),
    accessoryIds: accessories,
    version,
  })
  .partial();

export type CategoryPatch = z.output<typeof categoryPatch>;
