import { z } from 'zod';
import {
  id,
  LENGTH,
  optionalCount,
  optionalImage,
  optionalProse,
  slug,
  text,
  texts,
  version,
} from '../../platform/shared/fields';
import { MOST_KEYS } from '../attribute/specification';

/** An attribute of a category's products; their order is that of the list. */
const categoryAttribute = z.object({
  attributeId: id(),
  /** its place among the values that matter of such products; none: it is not one of them */
  keyPosition: optionalCount(1, MOST_KEYS, 'validation.key_position').transform((place) => place ?? null),
  isFilter: z.boolean().default(true),
});

const accessories = z
  .array(id())
  .max(12, 'validation.accessories_many')
  .transform((ids) => [...new Set(ids)]);

/** The category form of the admin and the body of its calls. */
export const categoryForm = z.object({
  name: text(LENGTH.name, 'validation.category_name'),
  /** left out for a new one: made from the name */
  slug: slug('validation.category_slug').optional(),
  description: optionalProse(LENGTH.text),
  image: optionalImage(),
  isActive: z.boolean().default(true),
  tracksSerials: z.boolean().default(false),
  /** the category that it is part of */
  parentId: z
    .union(
      [z.literal('').transform(() => null), z.null(), id('validation.category_parent')],
      'validation.category_parent',
    )
    .optional(),
  kindWords: texts(30, LENGTH.code).default([]),
  attributes: z.array(categoryAttribute).max(40).default([]),
  /** the categories of what goes with its products, in their order */
  accessoryIds: accessories.default([]),
});

/** `filled`: those that shoppers find something in, whoever asks. */
export const categoriesQuery = z.object({ filled: z.literal('true').optional() });

export type CategoryBody = z.output<typeof categoryForm>;

/** PUT is partial: what is left out stays. */
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
