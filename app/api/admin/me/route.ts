import { route } from '@/lib/server/api/route';

export const GET = route({ access: 'staff' }, async ({ staff }) => ({ username: staff.username, role: staff.role }));
