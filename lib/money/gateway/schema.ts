import { z } from 'zod';
import { GatewayType } from '../../generated/prisma/enums';
import { saudiIban } from '../../platform/business/iban';
import { placeNames } from '../../platform/place/schema';
import {
  identifier,
  LENGTH,
  money,
  optionalImage,
  optionalMoney,
  optionalMultilineText,
  priority,
  requiredText,
  singleLine,
  version,
} from '../../platform/shared/fields';

const key = singleLine(LENGTH.url).nullable().optional();

const configuration = z.object({
  liveSecretKey: key,
  livePublicKey: key,
  merchantId: key,
  merchantCode: key,
  username: key,
  password: key,
  apiKey: key,
  webhookSecret: key,
  notificationToken: key,
  bankName: key,
  accountHolder: key,
  accountNumber: key,
  // Validated, because a typing error would send shoppers' money to another account.
  iban: identifier()
    .max(LENGTH.code)
    .transform((value, context) => {
      const iban = value && saudiIban(value);
      if (iban === null) {
        context.addIssue({ code: 'custom', message: 'validation.iban' });
        return z.NEVER;
      }
      return iban;
    })
    .nullable()
    .optional(),
});

export const gatewayForm = z.object({
  name: requiredText(LENGTH.name, 'validation.gateway_name'),
  displayName: requiredText(LENGTH.name, 'validation.gateway_display_name'),
  type: z.enum(GatewayType, 'validation.gateway_type').default('custom'),
  isActive: z.boolean().default(true),
  logo: optionalImage(),
  description: optionalMultilineText(LENGTH.text),
  priority: priority.default(0),
  configuration: configuration.optional(),
  fee: money().default('0.00'),
  maxTotal: optionalMoney(),
  places: placeNames().optional(),
});

export type GatewayBody = z.output<typeof gatewayForm>;

export const gatewayPatch = gatewayForm
  .extend({
    type: gatewayForm.shape.type.unwrap(),
    isActive: z.boolean(),
    priority: gatewayForm.shape.priority.unwrap(),
    fee: gatewayForm.shape.fee.unwrap(),
    version,
  })
  .partial();

export type GatewayPatch = z.output<typeof gatewayPatch>;
