import { z } from 'zod';
import {
  LENGTH,
  optionalImage,
  optionalMultilineText,
  requiredText,
  slug,
  textList,
  version,
} from '../../platform/shared/fields';

export const brandForm = z.object({
  name: requiredText(LENGTH.code, 'validation.brand_name'),
  slug: slug('validation.brand_slug').optional(),
  aliases: textList(30, LENGTH.code).default([]),
  description: optionalMultilineText(LENGTH.text),
  image: optionalImage(),
  isActive: z.boolean().default(true),
});

export type BrandBody = z.output<typeof brandForm>;

export const brandPatch = brandForm
  .extend({ aliases: brandForm.shape.aliases.unwrap(), isActive: z.boolean(), version })
  .partial();

export type BrandPatch = z.output<typeof brandPatch>;
