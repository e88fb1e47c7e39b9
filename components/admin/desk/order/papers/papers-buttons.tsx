import { FileStack, ListChecks } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { localStore } from '@/components/storefront/app/storage';
import { Button } from '@/components/ui/button';
import { NativeSelect } from '@/components/ui/native-select';
import { PAPER_SORTS, type PaperSort } from '@/lib/desk/order-papers/rules';
import type { DrawnOrder, OrderPapers } from '@/lib/desk/order-papers/schema';
import { LABEL_SIZE_NAMES, type LabelSize } from '@/lib/fulfilment/shipment/labels';
import { randomUuid } from '@/lib/platform/browser/fetcher';
import { withBack } from '../../../shared/admin-urls';
import { orderPapersUrl, papersChannel } from './print-progress';

/** Opens the tab synchronously: popup blockers stop a later one. */
function usePapers(): (wanted: OrderPapers, onMade?: (drawn: readonly DrawnOrder[]) => void) => void {
  const t = useTranslations('admin.orders.papers');
  return (wanted, onMade) => {
    const key = randomUuid();
    const channel = onMade ? papersChannel(key) : null;
    channel?.addEventListener('message', ({ data }: MessageEvent<DrawnOrder[]>) => {
      channel.close();
      onMade?.(data);
    });
    const address = withBack(orderPapersUrl(wanted, key), window.location.pathname + window.location.search);
    // No `noopener`: the opener creates the object URL of the file.
    if (!window.open(address, '_blank'))
      toast.error(t('blocked'), {
        action: { label: t('show'), onClick: () => window.open(address, '_blank') },
        duration: 60_000,
      });
  };
}

/** The first choice is the default. */
function useStoredChoice<T extends string>(key: string, choices: readonly [T, ...T[]]) {
  const choiceOf = (text: string | null): T => choices.find((one) => one === text) ?? choices[0];
  const [chosen, setChosen] = useState<T>(choices[0]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => setChosen(choiceOf(localStore.read(key))), []);
  const choose = (text: string) => {
    setChosen(choiceOf(text));
    localStore.write(key, text);
  };
  return [chosen, choose] as const;
}

type Props = { ids: readonly string[]; onPrinted: (drawn: readonly DrawnOrder[]) => void };

export function PapersButtons({ ids, onPrinted }: Props) {
  const t = useTranslations('admin.orders');
  const print = usePapers();
  const [sort, chooseSort] = useStoredChoice<PaperSort>('order-papers-sort', PAPER_SORTS);
  const [size, chooseSize] = useStoredChoice<LabelSize>('order-label-size', LABEL_SIZE_NAMES);
  const common = { ids: [...ids], sort, size };
  return (
    <>
      <Button variant="outline" onClick={() => print({ ...common, papers: ['invoice', 'slip', 'label'] }, onPrinted)}>
        <FileStack aria-hidden />
        {t('bulk.papers')}
      </Button>
      <NativeSelect
        aria-label={t('papers.sort')}
        value={sort}
        onChange={(event) => chooseSort(event.target.value)}
        className="max-w-44 shrink-0"
      >
        {PAPER_SORTS.map((one) => (
          <option key={one} value={one}>
            {t(`papers.sort_${one}`)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        aria-label={t('label.size')}
        value={size}
        onChange={(event) => chooseSize(event.target.value)}
        className="max-w-32 shrink-0"
      >
        {LABEL_SIZE_NAMES.map((one) => (
          <option key={one} value={one}>
            {t(`label.sizes.${one}`)}
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
