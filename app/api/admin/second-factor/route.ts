import { confirmSetUp, turnOff } from '@/lib/people/second-factor/schema';
import * as factor from '@/lib/people/second-factor/writes';
import { route } from '@/lib/platform/server/api/route';

/** Starts the setup. */
export const POST = route({ access: 'staff', may: 'own_account' }, ({ staff }) => factor.beginSetUp(staff));

/** Confirms with a code; recovery codes are shown once. */
export const PUT = route({ access: 'staff', may: 'own_account', body: confirmSetUp }, async ({ staff, body }) => ({
  recoveryCodes: await factor.confirmSetUp(staff, body.code),
}));

export const DELETE = route({ access: 'staff', may: 'own_account', body: turnOff }, ({ staff, body }) =>
  factor.turnOff(staff, body.password, body.code),
);
