import { listCampaigns } from '@/lib/newsletter/reads';
import { route } from '@/lib/server/api/route';

export const GET = route({ access: 'staff' }, async () => listCampaigns(20));
