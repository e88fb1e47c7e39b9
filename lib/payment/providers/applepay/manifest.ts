import 'server-only';
import type { HostedManifest } from '../../manifest';

/** Apple Pay as a gateway of its own: only simulated. Real payments with it go through Tap. */
export const applepay: HostedManifest = {
  kind: 'hosted',
  icon: 'phone',
  habit: 20,
  credentials: [],
  isPatient: false,
  limits: null,
  adapter: null,
};
