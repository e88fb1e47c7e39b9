import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { isolateDirections } from '@/components/ui/isolate-directions';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';
import type { DrawnOrder } from '@/lib/desk/order-papers/schema';
import { useHasPermission } from '../../../shared/allowed';
import { useFailureToast } from '../../../shared/use-failure-toast';
import { useStaffRouter } from '../../../shared/use-staff-router';
import { joinNames } from '../steps/join-names';
import { sendOrderSteps } from '../steps/order-steps';
import { undoToast } from '../steps/use-undo';
import { awaitDrawn } from './await-drawn';

type Printable = Pick<OrderRow, 'id' | 'orderNumber' | 'updatedAt' | 'status' | 'isPrinted' | 'isWaiting'>;

/** Printing moves confirmed orders to the shipping queue. */
const isMoved = ({ status, isPrinted, isWaiting }: Printable) => status === 'confirmed' && !isPrinted && !isWaiting;

/** Marks orders in the version that was drawn. Needs the right `orders_work`. */
export function useMarkPrinted() {
  const t = useTranslations('admin.orders.bulk');
  const papers = useTranslations('admin.orders.papers');
  const queue = useTranslations('admin.orders.queues')('to_ship');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const isMine = useHasPermission('orders_work');
  const send = async (step: 'printed' | 'unprinted', orders: readonly Printable[]): Promise<Printable[]> => {
    const wanted = orders.map((order) => ({ order }));
    const { results, error } = await sendOrderSteps(step, wanted, '', () => {});
    const refused = results.filter((result) => 'code' in result);
    const changed = refused.filter(({ code }) => code === 'changed_meanwhile').map(({ id }) => id);
    const left = refused.find(({ id }) => !changed.includes(id));
    if (error !== null) toastFailure(t('failed'), error);
    else if (left) toast.error(t('failed'), { description: left.message });
    else if (changed.length > 0) {
      const outdated = orders.filter(({ id }) => changed.includes(id));
      toast.error(papers('changed', { count: outdated.length }), {
        description: isolateDirections(joinNames(outdated, ({ orderNumber }) => `\u2066${orderNumber}\u2069`)),
        duration: 60_000,
      });
    }
    router.refresh();
    const done = results.flatMap((result) => ('from' in result ? [result.id] : []));
    return orders.filter(({ id }) => done.includes(id));
  };
  const markPrinted = (orders: readonly Printable[], drawn: readonly DrawnOrder[]): void => {
    const versions = new Map(drawn.map(({ id, updatedAt }) => [id, updatedAt]));
    const wanted = orders.flatMap((order) => {
      const updatedAt = versions.get(order.id);
      return isMine && updatedAt !== undefined && isMoved(order) ? [{ ...order, updatedAt }] : [];
    });
    if (wanted.length === 0) return;
    void send('printed', wanted).then((moved) => {
      if (moved.length === 0) return;
      const back = async () => {
        if ((await send('unprinted', moved)).length === moved.length) toast.success(t('undone'));
      };
      const ids = moved.map(({ id }) => id);
      toast.success(t('printed', { count: moved.length, queue }), undoToast(ids, t('undo'), back));
    });
  };
  const markOnceDrawn = (orders: readonly Printable[]): void => {
    const wanted = isMine ? orders.filter(isMoved) : [];
    if (wanted.length === 0) return;
    const ids = wanted.map(({ id }) => id);
    if (!awaitDrawn(ids, (drawn) => markPrinted(wanted, drawn))) markPrinted(wanted, wanted);
  };
  return { markPrinted, markOnceDrawn };
}
