import { z } from 'zod';
import { LENGTH, optionalImage, optionalText, text, version } from '../shared/fields';

/** A category's name in addresses: Latin letters, digits and hyphens, in lower case. */
const slug = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'validation.category_slug')
  .max(LENGTH.code)
  .regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/, 'validation.category_slug_form');

/** The category form of the admin and the body of its calls. */
export const categoryForm = z.object({
  name: text(LENGTH.name, 'validation.category_name'),
  slug,
  description: optionalText(LENGTH.text),
  image: optionalImage(),
  isActive: z.boolean().default(true),
});

export type CategoryBody = z.output<typeof categoryForm>;

/** PUT is partial: what is left out stays. */
export const categoryPatch = categoryForm.extend({ isActive: z.boolean(), version }).partial();

export type CategoryPatch = z.output<typeof categoryPatch>;
