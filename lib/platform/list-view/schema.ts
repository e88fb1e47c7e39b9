import { z } from 'zod';
import { requiredText } from '../shared/fields';

export const VIEW_NAME = 60;

/** Request to save a shared view; its `query` omits the page and the parameters in `left`. */
export const listViewBody = (...left: readonly string[]) =>
  z.object({
    name: requiredText(VIEW_NAME, 'validation.required'),
    query: z
      .string()
      .max(2000)
      .transform((query) => {
        const params = new URLSearchParams(query);
        for (const name of ['page', ...left]) params.delete(name);
        return params.toString();
      })
      .default(''),
  });
