import { sendCampaignsSoon } from '@/lib/newsletter/send-campaigns';
import { newsletterSend } from '@/lib/newsletter/send-schema';
import { startCampaign } from '@/lib/newsletter/start-campaign';
import { json } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const POST = route({ access: 'staff', may: 'customers', body: newsletterSend }, async ({ body, staff }) => {
  const started = await startCampaign(body, staff);
  sendCampaignsSoon();
  return json(started, { status: 202 });
});
