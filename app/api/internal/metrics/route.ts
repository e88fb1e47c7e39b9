import { countWaitingMails } from '@/lib/messaging/mail/send-due-mails';
import { route } from '@/lib/platform/server/api/route';
import { metricsRecorder } from '@/lib/platform/server/metrics/meter';
import { AppError } from '@/lib/platform/shared/errors';
import { withTimeout } from '@/lib/platform/shared/with-timeout';

export const GET = route({ access: 'monitor' }, async () => {
  const counted = metricsRecorder();
  if (!counted) throw new AppError('not_found');
  const mails = await withTimeout(1_000, countWaitingMails()).catch(() => null);
  const { type, body } = await counted.text({ mails });
  return new Response(body, { headers: { 'Content-Type': type } });
});
