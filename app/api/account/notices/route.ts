import { route } from '@/lib/platform/server/api/route';
import { readOwnNotices } from '@/lib/selling/notice/own';

export const GET = route({ access: 'customer' }, ({ sessionId }) => readOwnNotices(sessionId));
