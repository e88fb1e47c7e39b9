import { z } from 'zod';
import { LENGTH, optionalImage, optionalProse, slug, text, texts, version } from '../../platform/shared/fields';

export const brandForm = z.object({
  name: text(LENGTH.code, 'validation.brand_name'),
  slug: slug('validation.brand_slug').optional(),
  aliases: texts(30, LENGTH.code).default([]),
  description: optionalProse(LENGTH.text),
  image: optionalImage(),
  isActive: z.boolean().default(true),
});

export type BrandBody = z.output<typeof brandForm>;

export const brandPatch = brandForm
  .extend({ aliases: brandForm.shape.aliases.unwrap(), isActive: z.boolean(), version })
  .partial();

export type BrandPatch = z.output<typeof brandPatch>;
