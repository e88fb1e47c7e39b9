import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';
import { useHasPermission } from '../../../shared/allowed';
import { useFailureToast } from '../../../shared/use-failure-toast';
import { useStaffRouter } from '../../../shared/use-staff-router';
import { sendOrderSteps } from '../steps/order-steps';
import { undoToast } from '../steps/use-undo';

type Printable = Pick<OrderRow, 'id' | 'updatedAt' | 'status' | 'isPrinted' | 'isWaiting'>;

/** Printing moves confirmed orders to the shipping queue. */
const isMoved = ({ status, isPrinted, isWaiting }: Printable) => status === 'confirmed' && !isPrinted && !isWaiting;

/** Call after printing. A toast offers an undo. Needs the right `orders_work`. */
export function useMarkPrinted(): (orders: readonly Printable[]) => void {
  const t = useTranslations('admin.orders.bulk');
  const queue = useTranslations('admin.orders.queues')('to_ship');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const isMine = useHasPermission('orders_work');
  const send = async (step: 'printed' | 'unprinted', orders: readonly Printable[]): Promise<boolean> => {
    const wanted = orders.map((order) => ({ order }));
    const { results, error } = await sendOrderSteps(step, wanted, '', () => {});
    const left = results.find((result) => 'code' in result);
    if (error !== null) toastFailure(t('failed'), error);
    else if (left) toast.error(t('failed'), { description: left.message });
    router.refresh();
    return error === null && !left;
  };
  return (orders) => {
    const moved = isMine ? orders.filter(isMoved) : [];
    if (moved.length === 0) return;
    const back = async () => {
      if (await send('unprinted', moved)) toast.success(t('undone'));
    };
    void send('printed', moved).then((isDone) => {
      if (!isDone) return;
      const ids = moved.map(({ id }) => id);
      toast.success(t('printed', { count: moved.length, queue }), undoToast(ids, t('undo'), back));
    });
  };
}
