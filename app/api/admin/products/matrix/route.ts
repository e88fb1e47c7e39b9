import { matrixForm as body } from '@/lib/catalogue/family/matrix-schema';
import { saveMatrix } from '@/lib/catalogue/family/write-matrix';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'staff', may: 'catalogue', body }, ({ body, staff }) => saveMatrix(body, staff));
