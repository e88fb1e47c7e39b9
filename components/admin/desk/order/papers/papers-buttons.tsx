import { FileStack, ListChecks } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { storage } from '@/components/storefront/app/storage';
import { Button } from '@/components/ui/button';
import { NativeSelect } from '@/components/ui/native-select';
import { PAPER_SORTS, type PaperSort } from '@/lib/desk/order-papers/rules';
import type { OrderPapers } from '@/lib/desk/order-papers/schema';
import { randomUuid } from '@/lib/platform/browser/fetcher';
import { withBack } from '../../../shared/opened-at';
import { papersChannel, papersUrl } from './print-progress';

/** Opens the tab synchronously because of popup blockers. */
function usePapers(): (wanted: OrderPapers, onMade?: () => void) => void {
  const t = useTranslations('admin.orders.papers');
  return (wanted, onMade) => {
    const key = randomUuid();
    const channel = onMade ? papersChannel(key) : null;
    channel?.addEventListener('message', () => {
      channel.close();
      onMade?.();
    });
    const address = withBack(papersUrl(wanted, key), window.location.pathname + window.location.search);
    // Keeps the opener, which owns the file's object URL.
    if (!window.open(address, '_blank'))
      toast.error(t('blocked'), {
        action: { label: t('show'), onClick: () => window.open(address, '_blank') },
        duration: 60_000,
      });
  };
}

const SORT_KEY = 'order-papers-sort';

export function PapersButtons({ ids, onPrinted }: { ids: readonly string[]; onPrinted: () => void }) {
  const t = useTranslations('admin.orders');
  const print = usePapers();
  const [sort, setSort] = useState<PaperSort>('carrier');
  useEffect(() => setSort(PAPER_SORTS.find((one) => one === storage.read(SORT_KEY)) ?? 'carrier'), []);
  const common = { ids: [...ids], sort, size: 'a6' as const };
  return (
    <>
      <Button variant="outline" onClick={() => print({ ...common, papers: ['invoice', 'slip', 'label'] }, onPrinted)}>
        <FileStack aria-hidden />
        {t('bulk.papers')}
      </Button>
      <NativeSelect
        aria-label={t('papers.sort')}
        value={sort}
        onChange={(event) => {
          const chosen = PAPER_SORTS.find((one) => one === event.target.value) ?? 'carrier';
          setSort(chosen);
          storage.write(SORT_KEY, chosen);
        }}
        className="max-w-44 shrink-0"
      >
        {PAPER_SORTS.map((one) => (
          <option key={one} value={one}>
            {t(`papers.sort_${one}`)}
          </option>
        ))}
      </NativeSelect>
      <Button variant="outline" onClick={() => print({ ...common, papers: ['pick'] })}>
        <ListChecks aria-hidden />
        {t('bulk.pick')}
      </Button>
    </>
  );
}
