import { CircleCheck, Send } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { Skeleton } from '@/components/ui/skeleton';
import { listCampaigns } from '@/lib/messaging/newsletter/reads';
import { ProgressBar } from '../../shared/progress-bar';
import { RefreshWhile } from './refresh-while';

const SHOWN = 5;

export async function CampaignList() {
  const [t, campaigns] = await Promise.all([getTranslations('admin.newsletter'), listCampaigns(SHOWN)]);
  if (campaigns.length === 0) return null;
  return (
    <section aria-labelledby="campaigns-heading" className="mt-8">
      <RefreshWhile running={campaigns.some(({ isFinished }) => !isFinished)} />
      <h2 id="campaigns-heading" className="mb-3 font-medium text-lg">
        {t('campaigns')}
      </h2>
      <ul className="divide-y rounded-lg border bg-card">
        {campaigns.map((campaign) => {
          const done = campaign.total - campaign.waiting;
          return (
            <li key={campaign.id} className="grid gap-2 p-4 text-sm">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h3 className="flex min-w-0 font-medium">
                  <bdi className="block by-lines [--lines:1]">{campaign.subject}</bdi>
                </h3>
                <Badge variant={campaign.isFinished ? 'success' : 'warning'}>
                  {campaign.isFinished ? <CircleCheck aria-hidden /> : <Send aria-hidden />}
                  <span>{campaign.isFinished ? t('finished') : t('running')}</span>
                </Badge>
                <p className="text-muted-foreground text-xs sm:ms-auto">
                  <bdi>{campaign.by}</bdi> · {campaign.createdAtText}
                </p>
              </div>
              {campaign.total > 0 && (
                <ProgressBar
                  label={t('progress_of', { subject: campaign.subject })}
                  done={done}
                  total={campaign.total}
                />
              )}
              <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground text-xs">
                <span>{t('sent_of', { sent: campaign.sent, total: campaign.total })}</span>
                {campaign.failed > 0 && (
                  <span className="text-destructive">{t('failed', { count: campaign.failed })}</span>
                )}
                {campaign.dropped > 0 && <span>{t('dropped', { count: campaign.dropped })}</span>}
                {campaign.skipped > 0 && <span>{t('skipped', { count: campaign.skipped })}</span>}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function CampaignListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="mt-8">
      <Skeleton className="mb-3 h-7 w-40" />
      <Skeleton className="h-24 rounded-lg" />
    </div>
  );
}
