import { z } from 'zod';
import { requiredText } from '../shared/fields';

export const VIEW_NAME = 60;

/** Saves a shared view. Removes the page and the parameters in `left` from its `query`. */
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
