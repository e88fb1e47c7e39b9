import 'server-only';
import type { HostedManifest } from '../../manifest';

/** STC Pay as a gateway of its own: only simulated. Real payments with it go through Tap. */
export const stcpay: HostedManifest = {
  kind: 'hosted',
  icon: 'phone',
  habit: 40,
  credentials: [],
  isPatient: false,
  limits: null,
  adapter: null,
};
