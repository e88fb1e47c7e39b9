import type { Route } from 'next';
import { getTranslations } from 'next-intl/server';
import { countReturnQueues } from '@/lib/fulfilment/return/reads';
import { RETURN_QUEUES, RETURN_STATES } from '@/lib/fulfilment/return/rules';
import { type SearchParams, searchParam } from '@/lib/platform/shared/query';
import { filterUrl } from '../../shared/filters/filter-url';
import { QueueLinks } from '../../shared/queue-links';

const PATH = '/admin/returns';

export async function ReturnQueues({ params }: { params: SearchParams }) {
  const [t, state, counts] = await Promise.all([
    getTranslations('admin.returns.queues'),
    getTranslations('admin.orders.returns.states'),
    countReturnQueues(),
  ]);
  const chosen = searchParam(params, 'state');
  const to = (name: string) => filterUrl(PATH, params, { state: name, page: '' }) as Route;
  return (
    <QueueLinks
      label={t('label')}
      queues={[
        { key: 'all', href: to(''), text: t('all'), chosen: chosen === '' },
        ...RETURN_STATES.map((name) => {
          const queue = RETURN_QUEUES.find((one) => one === name);
          const count = queue && counts[queue];
          return { key: name, href: to(name), text: state(name), count, chosen: chosen === name, idle: !count };
        }),
      ]}
    />
  );
}
