import type { AdminGateway } from '@/lib/money/gateway/admin-reads';
import { type ConfigurationKey, READABLE_KEYS, SECRET_KEYS } from '@/lib/money/payment/providers/configuration-keys';
import { placesText } from '@/lib/platform/place/schema';
import { parseTypedCount } from '@/lib/platform/shared/amount';
import type { Credentials } from './credentials-context';

/** Secret fields start empty; `clearedKeys` are deleted on save. */
export type GatewayValues = ReturnType<typeof gatewayFormValues>;

export const gatewayFormValues = (gateway: AdminGateway | null) => ({
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

/** Only owners send keys, and only those of the chosen type. Null deletes a secret. */
export const gatewayBody =
  (credentials: Credentials, isOwner: boolean) =>
  ({ priority, fee, maxTotal, places, configuration, clearedKeys, ...values }: GatewayValues) => ({
    ...values,
    maxTotal: values.type === 'cash' ? maxTotal : '',
    places: values.type === 'cash' ? places : '',
    fee: values.type === 'cash' ? fee.trim() || '0' : '0',
    priority: parseTypedCount(priority, 0),
    ...(isOwner && {
      configuration: Object.fromEntries(
        credentials[values.type].map(({ key }) => [
          key,
          clearedKeys.includes(key) && !configuration[key].trim() ? null : configuration[key],
        ]),
      ),
    }),
  });
