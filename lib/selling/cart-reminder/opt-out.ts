import 'server-only';
import { eventOptOut } from '../../messaging/mail/event-opt-out';
import { CART_EVENT } from './rules';
import { verifyReminderToken } from './tokens';

export const {
  hasOptedOut: hasOptedOutOfReminders,
  read: readReminderOptOut,
  optOut: optOutOfReminders,
} = eventOptOut({
  event: CART_EVENT,
  hashPurpose: 'cart reminder opt-out',
  verifyToken: (token) => verifyReminderToken('leave', token),
  emailOf: async (client, id) => {
    const select = { customer: { select: { email: true } } };
    const reminder = await client.cartReminder.findUnique({ where: { id }, select });
    return reminder?.customer?.email ?? null;
  },
  count: (client, mailbox) => client.cartReminderOptOut.count({ where: { mailbox } }),
  save: (tx, mailbox) => tx.cartReminderOptOut.createMany({ data: [{ mailbox }], skipDuplicates: true }),
});
