import type { ImportView } from '@/lib/catalogue/product-import/reads';
import type { Client } from '../browser/http';

export const IMPORTS = '/api/admin/products/import';

export async function importOver(admin: Client, id: string): Promise<ImportView> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { body } = await admin.get<ImportView>(`${IMPORTS}/${id}`);
    if (body.status !== 'waiting' && body.status !== 'running') return body;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the import did not end');
}

export async function importedFile(admin: Client, file: string | Buffer): Promise<ImportView> {
  const { status, body } = await admin.upload<{ id: string; status: string }>(IMPORTS, 'قائمة.csv', file);
  if (status !== 202 || body.status !== 'waiting') throw new Error(`not taken: ${status} ${JSON.stringify(body)}`);
  return importOver(admin, body.id);
}

export async function checkedFile(admin: Client, file: string | Buffer): Promise<ImportView> {
  const { status, body } = await admin.upload<{ id: string }>(`${IMPORTS}?check=1`, 'قائمة.csv', file);
  if (status !== 202) throw new Error(`not taken: ${status} ${JSON.stringify(body)}`);
  return importOver(admin, body.id);
}
