import { readyBuildPatch as body } from '@/lib/catalogue/ready-build/schema';
import { deleteReadyBuild, updateReadyBuild } from '@/lib/catalogue/ready-build/writes';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route({ access: 'staff', may: 'catalogue', params: ['id'], body }, ({ params, body, staff }) =>
  updateReadyBuild(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', may: 'catalogue', params: ['id'] }, ({ params, staff }) =>
  deleteReadyBuild(params.id, staff),
);
