import { z } from 'zod';
import { text } from '../shared/fields';

/** How long a view's name is at most. */
export const VIEW_NAME = 60;

/** A view that is saved for all staff: a list's filters and order under a name, as its address says them without the page. `left`: filters that are no part of it. */
export const viewBody = (...left: readonly string[]) =>
  z.object({
    name: text(VIEW_NAME, 'validation.required'),
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
