import type { Route } from 'next';
import { getTranslations } from 'next-intl/server';
import { type SearchParams, searchParam } from '@/lib/platform/shared/query';
import { countReviewQueues } from '@/lib/selling/review/admin-reads';
import { REVIEW_QUEUES } from '@/lib/selling/review/schema';
import { filterUrl } from '../../shared/filters/filter-url';
import { QueueLinks } from '../../shared/queue-links';

const PATH = '/admin/reviews';

export async function ReviewQueues({ params }: { params: SearchParams }) {
  const [t, counts] = await Promise.all([getTranslations('admin.reviews'), countReviewQueues()]);
  const chosen = searchParam(params, 'state');
  const to = (name: string) => filterUrl(PATH, params, { state: name, page: '' }) as Route;
  return (
    <QueueLinks
      label={t('queues')}
      queues={[
        { key: 'all', href: to(''), text: t('all'), chosen: chosen === '' },
        ...REVIEW_QUEUES.map((name) => {
          const count = name === 'waiting' || name === 'reported' ? counts[name] : undefined;
          return { key: name, href: to(name), text: t(`states.${name}`), count, chosen: chosen === name, idle: !count };
        }),
      ]}
    />
  );
}
