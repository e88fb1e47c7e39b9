import { route } from '@/lib/server/api/route';
import { listCampaigns } from '@/lib/newsletter/reads';

export const GET = route({ access: 'staff' }, async () => listCampaigns(20));
