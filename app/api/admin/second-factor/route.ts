import { beginSetUpBody, confirmSetUpBody, turnOffBody } from '@/lib/people/second-factor/schema';
import * as factor from '@/lib/people/second-factor/writes';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'staff', may: 'own_account', body: beginSetUpBody }, ({ staff, body }) =>
  factor.beginSecondFactorSetUp(staff, body.password),
);

export const PUT = route({ access: 'staff', may: 'own_account', body: confirmSetUpBody }, async ({ staff, body }) => ({
  recoveryCodes: await factor.confirmSecondFactor(staff, body.code),
}));

export const DELETE = route({ access: 'staff', may: 'own_account', body: turnOffBody }, ({ staff, body }) =>
  factor.turnOffSecondFactor(staff, body.password, body.code),
);
