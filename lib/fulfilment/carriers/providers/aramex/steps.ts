import type { ParcelStep } from '../../../../generated/prisma/enums';
import { fromRiyadhInput } from '../../../../platform/shared/dates';

/** From Aramex's published examples (docs/carriers.md). Only codes may move money or end a parcel, not texts. */
const STEPS: Readonly<Record<string, ParcelStep>> = {
  SH014: 'created',
  SH001: 'in_transit',
  SH003: 'out_for_delivery',
  SH005: 'delivered',
  SH006: 'delivered',
  SH069: 'returned',
};

/** Progress is read from the text, because not all codes are published. */
const WORDS: readonly (readonly [RegExp, ParcelStep])[] = [
  [/(?<!not )out for delivery|with (?:the )?delivery courier/i, 'out_for_delivery'],
  [/attempt(?:ed)? (?:to )?deliver|delivery attempt|customer not available|consignee not available/i, 'attempt_failed'],
  [/on hold|\bheld at|clearance delay/i, 'on_hold'],
  [/returning|return to shipper/i, 'returning'],
  [/picked up(?! by (?:the )?(?:consignee|customer|receiver))|collected from shipper/i, 'picked_up'],
  [
    /in transit|departed|arrived|received at|processed at|(?:cleared|released from) customs|customs cleared/i,
    'in_transit',
  ],
  [
    /(?:customer|consignee|receiver) (?:is )?(?:not available|unavailable)|unable to deliver|undelivered|delivery (?:was )?unsuccessful/i,
    'attempt_failed',
  ],
];

/** By code, else by description; null if unknown. */
export function aramexStep(code: string, description: string | null | undefined): ParcelStep | null {
  const known = code.toUpperCase();
  if (Object.hasOwn(STEPS, known)) return STEPS[known] ?? null;
  return WORDS.find(([words]) => words.test(description ?? ''))?.[1] ?? null;
}

/** Reads "/Date(1722924060000+0300)/", or "2015-07-13T13:08:00" as Riyadh's time without an offset. */
export function aramexTime(text: string | null | undefined): Date | null {
  const [, ms] = /^\/Date\((-?\d{1,15})(?:[+-]\d{4})?\)\/$/.exec(text ?? '') ?? [];
  if (ms) return new Date(Number(ms));
  const [, plain = '', offset] =
    /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z|[+-]\d{2}:\d{2})?$/.exec(text ?? '') ?? [];
  const moment = Date.parse(offset ? plain + offset : fromRiyadhInput(plain));
  return Number.isNaN(moment) ? null : new Date(moment);
}

export const wcfDate = (at: Date): string => `/Date(${at.getTime()})/`;
