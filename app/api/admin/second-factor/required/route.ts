import { setSecondFactorRequired } from '@/lib/people/second-factor/required';
import { requiredBody } from '@/lib/people/second-factor/schema';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route({ access: 'owner', body: requiredBody }, ({ body, staff }) =>
  setSecondFactorRequired(body.required, staff),
);
