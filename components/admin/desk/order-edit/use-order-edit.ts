'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { orderChangeDraft } from '@/lib/desk/order-change/schema';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { OrderCompany } from '@/lib/fulfilment/shipping-company/admin-reads';
import { api, randomUuid } from '@/lib/platform/shared/fetcher';
import { changedFields } from '../../shared/form/changed-fields';
import { type Failure, failureOf } from '../../shared/form/failure';
import { useSchemaResolver } from '../../shared/form/use-schema-resolver';
import { draftOf, type EditValues, fieldOf, rebaseValues, valuesOf } from './edit-values';
import { useChangePreview } from './use-change-preview';

/** What the window of another's change names, by its names in the order. */
const factsOf = ({ contact, ...order }: OrderDetails): Record<string, unknown> => ({ ...order, ...contact });

/** `path`: the order's page, which follows once it is saved. */
type Opened = { order: OrderDetails; companies: readonly OrderCompany[]; path: Route };

/**
 * Editing and saving of an order: priced while it is edited, the server's objections at their fields, nothing lost when a save fails. The same
 * change sent again is made once. Where a colleague was faster, their order is shown with what was typed here over it.
 */
export function useOrderEdit({ order: opened, companies, path }: Opened) {
  const t = useTranslations('admin.orders.edit');
  const router = useRouter();
  const [order, setOrder] = useState(opened);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** the change that was sent last, and under what name */
  const sent = useRef({ content: '', id: '' });
  const companyOf = ({ companyId }: EditValues) => companies.find(({ id }) => id === companyId);
  const form = useForm<EditValues>({
    defaultValues: valuesOf(opened),
    resolver: useSchemaResolver(orderChangeDraft, {
      bodyOf: (values: EditValues) => draftOf(values, order, companyOf(values)),
      fieldOf,
    }),
  });
  const values = form.watch();
  const preview = useChangePreview(order, values);

  /** Puts objections to their fields; those of a preview go with the next one. */
  const object = (issues: Failure['issues'], type: 'server' | 'preview') => {
    for (const [index, { path, message }] of issues.entries()) {
      const field = fieldOf(path, form.getValues()) as FieldPath<EditValues> | null;
      if (field) form.setError(field, { type, message }, { shouldFocus: type === 'server' && index === 0 });
    }
    return issues.map(({ path }) => fieldOf(path, form.getValues()) as FieldPath<EditValues> | null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer once
  useEffect(() => {
    if (!preview.error) return;
    const fields = object(failureOf(preview.error).issues, 'preview');
    return () => {
      form.clearErrors(fields.filter((field) => field !== null));
      setFailure(null);
    };
  }, [preview.error]);

  /** Goes on from the order as somebody else left it. */
  const follow = (current: OrderDetails) => {
    const [before, next] = [valuesOf(order), valuesOf(current)];
    const typed = rebaseValues(before, form.getValues(), next);
    setOrder(current);
    form.reset(next);
    for (const name of Object.keys(changedFields(next, typed)) as (keyof EditValues)[])
      form.setValue(name, typed[name], { shouldDirty: true });
  };

  const save = form.handleSubmit(async (typed) => {
    const { data, error, isCurrent } = preview;
    if (error) {
      // What it costs has to be seen before it is saved.
      const { error: still } = await preview.refetch();
      if (!still) return;
      setFailure(failureOf(still));
      object(failureOf(still).issues, 'server');
    }
    if (!isCurrent || !data) return;
    setFailure(null);
    const draft = draftOf(typed, order, companyOf(typed));
    const version = order.updatedAt;
    const content = JSON.stringify([draft, version]);
    if (sent.current.content !== content) sent.current = { content, id: randomUuid() };
    const body = { ...draft, id: sent.current.id, version, total: data.totals.total };
    try {
      await api<OrderDetails>('POST', `/api/admin/orders/${order.id}/changes`, body);
    } catch (thrown) {
      const failed = failureOf(thrown);
      const current = failed.current as OrderDetails | undefined;
      setFailure(current ? { ...failed, current: changedFields(factsOf(order), factsOf(current)) } : failed);
      if (current) follow(current);
      else void preview.refetch();
      object(failed.issues, 'server');
      return;
    }
    form.reset(typed);
    toast.success(t('saved'));
    router.push(path);
    router.refresh();
  });

  return { form, values, order, preview, failure, save, company: companyOf(values) };
}
