import { json } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { sendCampaignsSoon } from '@/lib/commands/newsletter/send-campaigns';
import { startCampaign } from '@/lib/commands/newsletter/start-campaign';
import { newsletterSend } from '@/lib/schemas/newsletter-send';

export const POST = route({ access: 'staff', body: newsletterSend }, async ({ body, staff }) => {
  const started = await startCampaign(body, staff);
  sendCampaignsSoon();
  return json(started, { status: 202 });
});
