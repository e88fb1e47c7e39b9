import { sendCampaignsAfterResponse } from '@/lib/messaging/newsletter/send-campaigns';
import { newsletterSend } from '@/lib/messaging/newsletter/send-schema';
import { startCampaign } from '@/lib/messaging/newsletter/start-campaign';
import { jsonResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'staff', may: 'customers', body: newsletterSend }, async ({ body, staff }) => {
  const started = await startCampaign(body, staff);
  sendCampaignsAfterResponse();
  return jsonResponse(started, { status: 202 });
});
