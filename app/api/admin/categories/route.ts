import { categoryForm } from '@/lib/catalogue/category/schema';
import { createCategory } from '@/lib/catalogue/category/writes';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'staff', may: 'catalogue', body: categoryForm }, async ({ body, staff }) =>
  createdResponse(await createCategory(body, staff)),
);
