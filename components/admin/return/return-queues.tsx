import type { Route } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { countReturnQueues } from '@/lib/return/reads';
import { RETURN_QUEUES, RETURN_STATES } from '@/lib/return/rules';
import { param, type SearchParams } from '@/lib/shared/query';
import { cn } from '@/lib/utils';
import { address } from '../shared/filters/address';

const PATH = '/admin/returns';
const chip =
  'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 text-sm transition-colors hover:border-primary hover:text-primary aria-[current=true]:border-primary aria-[current=true]:bg-primary aria-[current=true]:text-primary-foreground';

/** The states of returns, those that wait for somebody with how many they are. */
export async function ReturnQueues({ params }: { params: SearchParams }) {
  const [t, state, counts] = await Promise.all([
    getTranslations('admin.returns.queues'),
    getTranslations('admin.orders.returns.states'),
    countReturnQueues(),
  ]);
  const chosen = param(params, 'state');
  const to = (name: string) => address(PATH, params, { state: name, page: '' }) as Route;
  return (
    <nav aria-label={t('label')} className="-mx-4 mb-4 overflow-x-auto px-4 pb-1">
      <ul className="flex gap-2">
        <li>
          <Link href={to('')} scroll={false} aria-current={chosen === '' ? 'true' : undefined} className={chip}>
            {t('all')}
          </Link>
        </li>
        {RETURN_STATES.map((name) => {
          const queue = RETURN_QUEUES.find((one) => one === name);
          return (
            <li key={name}>
              <Link
                href={to(name)}
                scroll={false}
                aria-current={chosen === name ? 'true' : undefined}
                className={cn(chip, (!queue || counts[queue] === 0) && 'text-muted-foreground')}
              >
                {state(name)}
                {queue && <bdi className="font-semibold tabular-nums">{counts[queue]}</bdi>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
