import { previewReadyBuild } from '@/lib/catalogue/ready-build/admin-reads';
import { readyBuildPreviewQuery } from '@/lib/catalogue/ready-build/schema';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'catalogue', query: readyBuildPreviewQuery }, ({ query }) =>
  previewReadyBuild(query.build),
);
