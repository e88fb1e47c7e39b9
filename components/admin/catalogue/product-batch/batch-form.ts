import type { BatchChangeForm } from '@/lib/catalogue/product-batch/schema';
import { fromRiyadhInput } from '@/lib/platform/shared/dates';

export const BATCH_KINDS = [
  'percent',
  'amount',
  'round',
  'price',
  'former',
  'offer',
  'category',
  'tag_add',
  'tag_remove',
  'visibility',
  'delete',
] as const satisfies readonly BatchChangeForm['kind'][];

export type BatchFormValues = {
  kind: (typeof BATCH_KINDS)[number];
  direction: 'down' | 'up';
  percent: string;
  amount: string;
  price: string;
  round: 'none' | '00' | '99';
  former: 'keep' | 'set' | 'clear';
  originalPrice: string;
  discountPercent: string;
  discountAmount: string;
  startDate: string;
  endDate: string;
  category: string;
  hidden: 'hide' | 'show';
  tag: string;
};

export const batchValues = (now: string): BatchFormValues => ({
  kind: 'percent',
  direction: 'down',
  percent: '',
  amount: '',
  price: '',
  round: 'none',
  former: 'keep',
  originalPrice: '',
  discountPercent: '',
  discountAmount: '',
  startDate: now,
  endDate: '',
  category: '',
  hidden: 'hide',
  tag: '',
});

export function batchChangeOf(values: BatchFormValues): BatchChangeForm {
  const { kind, direction, round, former } = values;
  switch (kind) {
    case 'percent':
      return { kind, direction, percent: values.percent, round, former };
    case 'amount':
      return { kind, direction, amount: values.amount, round, former };
    case 'round':
      return { kind, round: round === 'none' ? '99' : round, former };
    case 'price':
      return { kind, price: values.price, former };
    case 'former':
      return { kind, originalPrice: values.originalPrice };
    case 'offer':
      return {
        kind,
        discountPercent: values.discountPercent,
        discountAmount: values.discountAmount,
        startDate: values.startDate && fromRiyadhInput(values.startDate),
        endDate: values.endDate && fromRiyadhInput(values.endDate),
      };
    case 'category':
      return { kind, category: values.category };
    case 'visibility':
      return { kind, hidden: values.hidden === 'hide' };
    case 'tag_add':
    case 'tag_remove':
      return { kind, tag: values.tag };
    case 'delete':
      return { kind };
  }
}
