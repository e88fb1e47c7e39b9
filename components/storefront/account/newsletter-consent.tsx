'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toast } from '@/components/ui/toast/toast';
import { api, fetchOwnData } from '@/lib/platform/browser/fetcher';
import type { NewsletterConsentView } from '@/lib/selling/account/newsletter-consent';
import { NewsletterChoice } from '../shared/newsletter-choice';
import { Panel } from '../shared/panel';

const NEWS_KEY = ['/api/account/news'] as const;

export function NewsletterConsent() {
  const t = useTranslations('client.account');
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: NEWS_KEY,
    queryFn: () => fetchOwnData<NewsletterConsentView>('/api/account/news'),
  });
  const save = useMutation({
    mutationFn: (wanted: boolean) => api<NewsletterConsentView>('PUT', '/api/account/news', { wanted }),
    onSuccess: (saved) => {
      client.setQueryData(NEWS_KEY, saved);
      toast.success(t(saved.wanted ? 'news_given' : 'news_left'));
    },
    onError: () => toast.error(t('news_failed')),
  });
  if (!data?.email) return null;
  return (
    <Panel title={t('news_title')}>
      <NewsletterChoice
        label={t('news')}
        checked={save.isPending ? save.variables : data.wanted}
        disabled={save.isPending}
        onChange={(wanted) => save.mutate(wanted)}
        className="-mt-2"
      />
      <p className="text-xs text-muted-foreground">{t('news_text')}</p>
    </Panel>
  );
}
