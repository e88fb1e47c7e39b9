import { route } from '@/lib/platform/server/api/route';
import { readAccountNews, saveAccountNews } from '@/lib/selling/account/news';
import { accountNews as body } from '@/lib/selling/account/schema';

const limit = { name: 'account-news', max: 40, windowSeconds: 600, per: 'address' } as const;

export const GET = route({ access: 'customer' }, ({ sessionId }) => readAccountNews(sessionId));

export const PUT = route({ access: 'customer', body, limit }, ({ sessionId, body }) =>
  saveAccountNews(sessionId, body.wanted),
);
