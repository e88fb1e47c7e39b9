import { expect, it } from 'vitest';
import { historyNoteFor } from '@/lib/desk/order-desk/history-note';
import { maskingFor } from '@/lib/platform/person/personal-data';

it.each<[string, string | null, string | null, string | null]>([
  ['system', null, 'أُرسل إلى 0512345678', 'أُرسل إلى 05•••••678'],
  ['provider', 'payment', 'رُفضت البطاقة', 'رُفضت البطاقة'],
  ['clerk', 'shipment', 'خرج طرد', 'خرج طرد'],
  ['clerk', 'settlement', 'حُوِّل المبلغ T-1', 'حُوِّل المبلغ T-1'],
  ['clerk', 'shipment', 'سُلّمت شحنة (T-1.2) فيها قطعتان. السبب: قريب أحمد. ثقة', 'سُلّمت شحنة (T-1.2) فيها قطعتان. •••'],
  ['clerk', 'settlement', 'أُلغي تحصيل 75.00 ر.س. السبب: حوالة أحمد', 'أُلغي تحصيل 75.00 ر.س. •••'],
  ['clerk', 'payment', 'استُلم 75.00 ر.س. نقداً', 'استُلم 75.00 ر.س. نقداً'],
  ['carrier', 'shipment', 'وصلت الشحنة. كلها', 'وصلت الشحنة. كلها'],
  ['clerk', null, 'اتصلت بأحمد', '•••'],
  ['clerk', 'refund', 'إلى حساب أحمد', '•••'],
  ['shopper', 'return', 'اسمي أحمد', '•••'],
  ['clerk', null, null, null],
])('a note by %s about %s: %j is told as %j', (by, topic, note, told) => {
  expect(historyNoteFor({ by, topic, note }, maskingFor({ areas: ['orders_view'] }))).toBe(told);
  expect(historyNoteFor({ by, topic, note }, maskingFor({ areas: ['orders_work'] }))).toBe(note);
});
