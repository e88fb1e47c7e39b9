import { z } from 'zod';
import { text } from '../../platform/shared/fields';

export const findQuery = z.object({ q: text(200) });
