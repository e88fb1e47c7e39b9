import type { AdminGateway } from '@/lib/money/gateway/admin-reads';
import { type ConfigurationKey, READABLE_KEYS, SECRET_KEYS } from '@/lib/money/payment/configuration-keys';
import { placesText } from '@/lib/platform/shared/place-fields';
import { typedCount } from '@/lib/platform/shared/typed-count';
import type { Credentials } from './credentials-context';

/** What the gateway form holds while it is edited. Secrets are always empty at first; the save deletes those of `clearedKeys`. */
export type GatewayValues = ReturnType<typeof valuesOf>;

export const valuesOf = (gateway: AdminGateway | null) => ({
  name: gateway?.name ?? '',
  displayName: gateway?.displayName ?? '',
  type: gateway?.type ?? ('custom' as const),
  isActive: gateway?.isActive ?? true,
  logo: gateway?.logo ?? '',
  description: gateway?.description ?? '',
  priority: String(gateway?.priority ?? 0),
  fee: gateway?.fee ?? '0.00',
  maxTotal: gateway?.maxTotal ?? '',
  places: placesText(gateway?.places ?? []),
  configuration: Object.fromEntries(
    [...SECRET_KEYS, ...READABLE_KEYS].map((key) => [key, gateway?.configuration[key] ?? '']),
  ) as Record<ConfigurationKey, string>,
  clearedKeys: [] as ConfigurationKey[],
});

/** The body of the call: of the configuration only what the type has; null deletes a secret that got no new value. */
export const bodyOf =
  (credentials: Credentials) =>
  ({ priority, fee, maxTotal, places, configuration, clearedKeys, ...values }: GatewayValues) => ({
    ...values,
    // Cash on delivery alone costs something, and has limits.
    maxTotal: values.type === 'cash' ? maxTotal : '',
    places: values.type === 'cash' ? places : '',
    fee: values.type === 'cash' ? fee.trim() || '0' : '0',
    priority: typedCount(priority, 0),
    configuration: Object.fromEntries(
      credentials[values.type].map(({ key }) => [
        key,
        clearedKeys.includes(key) && !configuration[key].trim() ? null : configuration[key],
      ]),
    ),
  });
