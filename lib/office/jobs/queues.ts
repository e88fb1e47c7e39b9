import 'server-only';
import { importTasks } from '../../catalogue/product-import/tasks';
import { refundTasks } from '../../fulfilment/refund/tasks';
import { mailTasks } from '../../messaging/mail/tasks';
import { newsletterTasks } from '../../messaging/newsletter/tasks';
import { captureTasks, paymentCheckTasks } from '../../money/payment/queues';
import { invoiceTasks } from '../../orders/invoice/tasks';
import type { TaskQueue } from '../../platform/queue/task';
import type { TaskKind } from './rules';

export const TASK_QUEUES: Record<TaskKind, TaskQueue> = {
  mails: mailTasks,
  deliveries: newsletterTasks,
  captures: captureTasks,
  refunds: refundTasks,
  looks: paymentCheckTasks,
  imports: importTasks,
  invoices: invoiceTasks,
};
