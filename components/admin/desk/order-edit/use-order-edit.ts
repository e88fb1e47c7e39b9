'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { orderChangeDraft } from '@/lib/desk/order-change/schema';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { OrderCompany } from '@/lib/fulfilment/shipping-company/admin-reads';
import { api, randomUuid } from '@/lib/platform/browser/fetcher';
import { changedFields } from '../../shared/form/changed-fields';
import { type FormFailure, formFailureOf } from '../../shared/form/failure';
import { useSchemaResolver } from '../../shared/form/use-schema-resolver';
import { useStaffRouter } from '../../shared/use-staff-router';
import { type EditValues, orderChangeBody, orderEditField, orderEditValues, rebaseOrderEdit } from './edit-values';
import { useChangePreview } from './use-change-preview';

const factsOf = ({ contact, ...order }: OrderDetails): Record<string, unknown> => ({ ...order, ...contact });

type Opened = { order: OrderDetails; companies: readonly OrderCompany[]; path: Route };

/** Retries are idempotent; another user's change is merged with the input. */
export function useOrderEdit({ order: opened, companies, path }: Opened) {
  const t = useTranslations('admin.orders.edit');
  const router = useStaffRouter();
  const [order, setOrder] = useState(opened);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [isAdvance, setIsAdvance] = useState(false);
  const sent = useRef({ content: '', id: '' });
  const companyOf = ({ companyId }: EditValues) => companies.find(({ id }) => id === companyId);
  const form = useForm<EditValues>({
    defaultValues: orderEditValues(opened),
    resolver: useSchemaResolver(orderChangeDraft, {
      bodyOf: (values: EditValues) => orderChangeBody(values, order, companyOf(values)),
      fieldOf: orderEditField,
    }),
  });
  const values = form.watch();
  const preview = useChangePreview(order, values, isAdvance);

  const object = (issues: FormFailure['issues'], type: 'server' | 'preview') => {
    for (const [index, { path, message }] of issues.entries()) {
      const field = orderEditField(path, form.getValues()) as FieldPath<EditValues> | null;
      if (field) form.setError(field, { type, message }, { shouldFocus: type === 'server' && index === 0 });
    }
    return issues.map(({ path }) => orderEditField(path, form.getValues()) as FieldPath<EditValues> | null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per answer
  useEffect(() => {
    if (!preview.error) return;
    const fields = object(formFailureOf(preview.error).issues, 'preview');
    return () => {
      form.clearErrors(fields.filter((field) => field !== null));
      setFailure(null);
    };
  }, [preview.error]);

  const follow = (current: OrderDetails) => {
    const [before, next] = [orderEditValues(order), orderEditValues(current)];
    const typed = rebaseOrderEdit(before, form.getValues(), next);
    setOrder(current);
    form.reset(next);
    for (const name of Object.keys(changedFields(next, typed)) as (keyof EditValues)[])
      form.setValue(name, typed[name], { shouldDirty: true });
  };

  const save = form.handleSubmit(async (typed) => {
    const { data, error, isCurrent } = preview;
    if (error) {
      const { error: still } = await preview.refetch();
      if (!still) return;
      setFailure(formFailureOf(still));
      object(formFailureOf(still).issues, 'server');
    }
    if (!isCurrent || !data) return;
    setFailure(null);
    const draft = { ...orderChangeBody(typed, order, companyOf(typed)), isAdvance };
    const version = order.updatedAt;
    const content = JSON.stringify([draft, version]);
    if (sent.current.content !== content) sent.current = { content, id: randomUuid() };
    const body = { ...draft, id: sent.current.id, version, total: data.totals.total };
    try {
      await api<OrderDetails>('POST', `/api/admin/orders/${order.id}/changes`, body);
    } catch (thrown) {
      const failed = formFailureOf(thrown);
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

  return { form, values, order, preview, failure, save, company: companyOf(values), isAdvance, setIsAdvance };
}
