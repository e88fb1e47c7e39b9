import { z } from 'zod';
import { text } from '../../platform/shared/fields';

/** GET /api/admin/find. */
export const findQuery = z.object({ q: text(200) });
