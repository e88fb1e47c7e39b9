import { z } from 'zod';
import { parsePromotion } from './rules';

export const promotionClickBody = z.object({
  promotion: z
    .string()
    .max(100, 'validation.id')
    .transform((text, context) => {
      const promotion = parsePromotion(text);
      if (promotion) return promotion;
      context.addIssue({ code: 'custom', message: 'validation.id' });
      return z.NEVER;
    }),
});
