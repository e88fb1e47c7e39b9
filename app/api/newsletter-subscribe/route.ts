import { json } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { subscribe } from '@/lib/commands/newsletter/subscribe';
import { subscribe as body } from '@/lib/schemas/newsletter';

const limit = { name: 'newsletter', max: 20, windowSeconds: 600, per: 'address' } as const;

export const POST = route({ access: 'public', body, limit }, async ({ body }) => {
  await subscribe(body);
  return json({ subscribed: true }, { status: 201 });
});
