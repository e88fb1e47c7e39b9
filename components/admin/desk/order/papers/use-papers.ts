import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import type { OrderPapers } from '@/lib/desk/order-papers/schema';
import { randomUuid } from '@/lib/platform/browser/fetcher';
import { withBack } from '../../../shared/opened-at';
import { papersChannel, papersUrl } from './print-progress';

/** Opens the tab synchronously because of popup blockers. */
export function usePapers(): (wanted: OrderPapers, onMade?: () => void) => void {
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
