import 'server-only';
import type { db, Tx } from '../../platform/server/db';

export type MailSwitchState = { byMail: boolean; byWhatsapp: boolean };

/** WhatsApp is off by default: its templates need approval first. */
const UNLESS_SAID: MailSwitchState = { byMail: true, byWhatsapp: false };

/** Returns a function that gives the channels of an event. */
export async function readMailSwitches(client: Tx | typeof db): Promise<(event: string) => MailSwitchState> {
  const rows = await client.mailSwitch.findMany({ select: { id: true, byMail: true, byWhatsapp: true } });
  const said = new Map(rows.map(({ id, ...state }) => [id, state]));
  return (event) => said.get(event) ?? UNLESS_SAID;
}
