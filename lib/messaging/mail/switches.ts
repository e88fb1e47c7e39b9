import 'server-only';
import type { db, Tx } from '../../platform/server/db';

/** How an event is told. */
export type MailSwitchState = { byMail: boolean; byWhatsapp: boolean };

/** By mail unless staff said otherwise; by WhatsApp once they say so, because its templates have to be approved first. */
const UNLESS_SAID: MailSwitchState = { byMail: true, byWhatsapp: false };

/** What staff have said of each event. */
export async function readSwitches(client: Tx | typeof db): Promise<(event: string) => MailSwitchState> {
  const rows = await client.mailSwitch.findMany({ select: { id: true, byMail: true, byWhatsapp: true } });
  const said = new Map(rows.map(({ id, ...state }) => [id, state]));
  return (event) => said.get(event) ?? UNLESS_SAID;
}
