import { listCampaigns } from '@/lib/messaging/newsletter/reads';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'customers' }, async () => listCampaigns(20));
