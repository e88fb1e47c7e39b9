import { route } from '@/lib/platform/server/api/route';
import { unsubscribeOwnNotice } from '@/lib/selling/notice/own';

const limit = { name: 'account-notices', max: 60, windowSeconds: 600, per: 'session' } as const;

export const DELETE = route({ access: 'customer', params: ['id'], limit }, ({ sessionId, params }) =>
  unsubscribeOwnNotice(sessionId, params.id),
);
