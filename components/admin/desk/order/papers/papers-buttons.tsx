import { FileStack, ListChecks } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { storage } from '@/components/storefront/app/storage';
import { Button } from '@/components/ui/button';
import { NativeSelect } from '@/components/ui/native-select';
import { PAPER_SORTS, type PaperSort } from '@/lib/desk/order-papers/rules';
import { usePapers } from './use-papers';

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
