import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'own_account' }, async ({ staff: { username, role, areas } }) => ({
  username,
  role,
  areas,
}));
