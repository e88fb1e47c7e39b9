import { z } from 'zod';
import { requiredText } from '../../platform/shared/fields';

export const findQuery = z.object({ q: requiredText(200) });
