import { expect, it } from 'vitest';
import { historyNote } from '@/lib/desk/order-desk/history-note';
import { personalFor } from '@/lib/platform/shared/personal-data';

it.each<[string, string | null, string | null, string | null]>([
  ['system', null, 'أُرسل إلى 0512345678', 'أُرسل إلى 05•••••678'],
  ['provider', 'payment', 'رُفضت البطاقة', 'رُفضت البطاقة'],
  ['clerk', 'shipment', 'خرج طرد', 'خرج طرد'],
  ['clerk', 'settlement', 'حُوِّل المبلغ T-1', 'حُوِّل المبلغ T-1'],
  ['clerk', null, 'اتصلت بأحمد', '•••'],
  ['clerk', 'refund', 'إلى حساب أحمد', '•••'],
  ['shopper', 'return', 'اسمي أحمد', '•••'],
  ['clerk', null, null, null],
])('a note by %s about %s: %j is told as %j', (by, topic, note, told) => {
  expect(historyNote({ by, topic, note }, personalFor({ areas: ['orders_view'] }))).toBe(told);
  expect(historyNote({ by, topic, note }, personalFor({ areas: ['orders_work'] }))).toBe(note);
});
