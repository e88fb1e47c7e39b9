import { route } from '@/lib/api/route';
import { listCampaigns } from '@/lib/queries/admin/newsletter';

export const GET = route({ access: 'staff' }, async () => listCampaigns(20));
