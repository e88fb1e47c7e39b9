'use client';

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import {
  FileSignature,
  ListChecks,
  type LucideIcon,
  Package,
  Package2,
  Plus,
  ReceiptText,
  Search,
  TicketPercent,
  User,
} from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useState } from 'react';
import { Amount } from '@/components/shared/price';
import { useDebounced } from '@/components/shared/use-debounced';
import { Value } from '@/components/shared/value';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { Spinner } from '@/components/ui/spinner';
import type { EverythingFound } from '@/lib/office/find/reads';
import { api } from '@/lib/platform/browser/fetcher';
import { normalizeArabic } from '@/lib/platform/shared/arabic/normalize';
import { hasPermission, type PermissionNeed } from '@/lib/platform/shared/areas';
import { StatusBadge } from '../desk/order/steps/status-badge';
import { foundProductUrl } from '../shared/admin-urls';
import { useRights } from '../shared/allowed';
import { mayLeaveFor } from '../shared/form/leave-request';
import { screensOf } from './screens';

type WindowProps = { onClose: () => void; returnFocusTo: RefObject<HTMLElement | null> };

const ACTIONS = [
  { key: 'new_order', href: '/admin/orders/new', may: 'orders', icon: Plus },
  { key: 'new_quotation', href: '/admin/quotations/new', may: 'orders', icon: Plus },
  { key: 'new_product', href: '/admin/products/new', may: 'catalogue', icon: Plus },
  { key: 'new_coupon', href: '/admin/coupons?new=1', may: 'catalogue', icon: Plus },
  { key: 'transfers', href: '/admin/orders?queue=receipt', may: 'orders_view', icon: ListChecks },
  { key: 'to_prepare', href: '/admin/orders?queue=to_prepare', may: 'orders_view', icon: ListChecks },
  { key: 'to_ship', href: '/admin/orders?queue=to_ship', may: 'orders_view', icon: ListChecks },
  { key: 'handover', href: '/admin/shipping/handover', may: 'orders_work', icon: ListChecks },
  { key: 'stock_count', href: '/admin/stock/count', may: 'catalogue', icon: ListChecks },
  { key: 'sold_out', href: '/admin/products?stock=out', may: 'catalogue_view', icon: ListChecks },
] as const satisfies readonly { key: string; href: string; may: PermissionNeed; icon: LucideIcon }[];

const FOUND = new Set<string>(['orders', 'products', 'customers']);

const MIN_SEARCH_LENGTH = 2;
const MAX_SCREENS = 6;

const searched = (path: string, q: string) => `${path}?${new URLSearchParams({ q })}`;

type FindProps = WindowProps & { onKeys: () => void };

export function GlobalSearchWindow(props: FindProps) {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <Finder {...props} />
    </QueryClientProvider>
  );
}

function Finder({ onClose, onKeys, returnFocusTo }: FindProps) {
  const t = useTranslations('admin.find');
  const shell = useTranslations('admin.shell');
  const rights = useRights();
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const finds = screensOf(rights).some(({ key }) => FOUND.has(key));
  const rested = useDebounced(text, 200);
  const { data, isFetching, isError } = useQuery({
    queryKey: ['find', rested],
    queryFn: ({ signal }) => api<EverythingFound>('GET', searched('/api/admin/find', rested), undefined, {}, signal),
    enabled: finds && rested.length >= MIN_SEARCH_LENGTH,
    staleTime: 10_000,
    retry: false,
    placeholderData: (before) => (rested.length >= MIN_SEARCH_LENGTH ? before : undefined),
  });
  const wanted = normalizeArabic(text);
  const names = (words: string) => normalizeArabic(words).includes(wanted);
  const screens = screensOf(rights).filter(
    ({ key }) => names(shell(`screens.${key}`)) || (wanted !== '' && names(shell(`screen_texts.${key}`))),
  );
  const actions = ACTIONS.filter(({ key, may }) => hasPermission(rights, may) && names(t(`actions.${key}`)));
  const help = names(t('keys.title')) ? (['keys'] as const) : [];
  const go = (href: string) => {
    onClose();
    if (mayLeaveFor(href)) router.push(href as Parameters<typeof router.push>[0]);
  };
  const isSearching = finds && text.length >= MIN_SEARCH_LENGTH && (isFetching || rested !== text);
  const found = text.length >= MIN_SEARCH_LENGTH ? data : undefined;
  const isEmpty =
    screens.length + actions.length + help.length === 0 &&
    !isSearching &&
    Object.values(found ?? {}).every((rows) => rows.length === 0);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        aria-describedby={undefined}
        closeLabel={t('close')}
        returnFocusTo={returnFocusTo}
        className="gap-0 p-0 sm:p-0"
      >
        <DialogTitle className="sr-only">{t('title')}</DialogTitle>
        <Command shouldFilter={false} label={t('title')} loop className="flex min-h-0 flex-1 flex-col">
          <div className="flex items-center gap-2 border-b ps-4 pe-14">
            {isSearching ? (
              <Spinner className="size-4.5 shrink-0 text-muted-foreground" />
            ) : (
              <Search aria-hidden className="size-4.5 shrink-0 text-muted-foreground" />
            )}
            <Command.Input
              autoFocus
              value={typed}
              onValueChange={setTyped}
              maxLength={200}
              placeholder={t('placeholder')}
              className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted-foreground"
            />
          </div>
          <Command.List
            label={t('results')}
            className="max-h-[min(28rem,60dvh)] min-h-24 overflow-y-auto overscroll-contain p-2 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-muted-foreground [&_[cmdk-group-heading]]:text-xs"
          >
            {isError && <p className="px-2 py-3 text-destructive text-sm">{t('failed')}</p>}
            {isEmpty && !isError && <p className="px-2 py-3 text-muted-foreground text-sm">{t('none')}</p>}
            <Rows heading={shell('screens.orders')} rows={found?.orders}>
              {({ id, orderNumber, name, status, total }) => (
                <Entry key={id} id={`order ${id}`} icon={ReceiptText} onSelect={() => go(`/admin/orders/${id}`)}>
                  <span className="flex min-w-0 flex-1 flex-wrap gap-x-3">
                    <bdi dir="ltr" className="whitespace-nowrap font-medium">
                      {orderNumber}
                    </bdi>
                    <bdi className="min-w-0 block by-lines [--lines:1] text-muted-foreground">{name}</bdi>
                  </span>
                  <StatusBadge status={status} />
                  <Amount value={total} className="shrink-0" />
                </Entry>
              )}
            </Rows>
            <Rows heading={shell('screens.quotations')} rows={found?.quotations}>
              {({ id, number, name, total }) => (
                <Entry
                  key={id}
                  id={`quotation ${id}`}
                  icon={FileSignature}
                  onSelect={() => go(`/admin/quotations/${id}`)}
                >
                  <span className="flex min-w-0 flex-1 flex-wrap gap-x-3">
                    <bdi dir="ltr" className="whitespace-nowrap font-medium">
                      {number}
                    </bdi>
                    <bdi className="min-w-0 block by-lines [--lines:1] text-muted-foreground">{name}</bdi>
                  </span>
                  <Amount value={total} className="shrink-0" />
                </Entry>
              )}
            </Rows>
            <Rows heading={shell('screens.products')} rows={found?.products}>
              {(product) => (
                <Entry
                  key={product.id}
                  id={`product ${product.id}`}
                  icon={Package}
                  onSelect={() => go(foundProductUrl(rights, product))}
                >
                  <span className="min-w-0 flex-1">
                    <Value text={product.name} max={70} />
                    {!product.inStock && <span className="text-destructive"> · {t('sold_out')}</span>}
                  </span>
                  <Amount value={product.price} className="shrink-0" />
                </Entry>
              )}
            </Rows>
            <Rows heading={shell('screens.customers')} rows={found?.customers}>
              {({ id, name, contact }) => (
                <Entry key={id} id={`customer ${id}`} icon={User} onSelect={() => go(`/admin/customers/${id}`)}>
                  <bdi className="min-w-0 flex-1 block by-lines [--lines:1]">{name}</bdi>
                  <bdi dir="ltr" className="shrink-0 text-muted-foreground">
                    {contact}
                  </bdi>
                </Entry>
              )}
            </Rows>
            <Rows heading={shell('screens.coupons')} rows={found?.coupons}>
              {({ id, code }) => (
                <Entry
                  key={id}
                  id={`coupon ${id}`}
                  icon={TicketPercent}
                  onSelect={() => go(searched('/admin/coupons', code))}
                >
                  <bdi dir="ltr">{code}</bdi>
                </Entry>
              )}
            </Rows>
            <Rows heading={shell('screens.bundles')} rows={found?.bundles}>
              {({ id, name }) => (
                <Entry
                  key={id}
                  id={`bundle ${id}`}
                  icon={Package2}
                  onSelect={() => go(searched('/admin/bundles', name))}
                >
                  <bdi>{name}</bdi>
                </Entry>
              )}
            </Rows>
            <Rows heading={t('actions.heading')} rows={actions}>
              {({ key, href, icon }) => (
                <Entry key={key} id={`action ${key}`} icon={icon} onSelect={() => go(href)}>
                  {t(`actions.${key}`)}
                </Entry>
              )}
            </Rows>
            <Rows heading={t('screens')} rows={wanted === '' ? screens : screens.slice(0, MAX_SCREENS)}>
              {({ key, href, icon }) => (
                <Entry key={key} id={key} icon={icon} onSelect={() => go(href)}>
                  {shell(`screens.${key}`)}
                </Entry>
              )}
            </Rows>
            <Rows heading={t('help')} rows={help}>
              {(key) => (
                <Entry key={key} id={key} icon={Search} onSelect={onKeys}>
                  {t('keys.title')}
                  <kbd className="ms-auto text-muted-foreground text-xs">?</kbd>
                </Entry>
              )}
            </Rows>
          </Command.List>
        </Command>
      </DialogContent>
    </Dialog>
  );
}

function Rows<T>(props: { heading: string; rows: readonly T[] | undefined; children: (row: T) => ReactNode }) {
  const { heading, rows = [], children } = props;
  return rows.length > 0 ? <Command.Group heading={heading}>{rows.map(children)}</Command.Group> : null;
}

type EntryProps = { id: string; icon: LucideIcon; onSelect: () => void; children: ReactNode };

const Entry = ({ id, icon: Icon, onSelect, children }: EntryProps) => (
  <Command.Item
    value={id}
    onSelect={onSelect}
    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 text-sm data-[selected=true]:bg-muted"
  >
    <Icon aria-hidden className="size-4.5 shrink-0 text-muted-foreground" />
    {children}
  </Command.Item>
);

const KEYS = [
  ['find', 'Ctrl K'],
  ['search', '/'],
  ['keys', '?'],
  ['send', 'Ctrl Enter'],
  ['close', 'Esc'],
  ['cell', 'Enter'],
  ['move', '↑ ↓ ← →'],
  ['paste', 'Ctrl V'],
  ['scan', 'Enter'],
] as const;

export function ShortcutsWindow({ onClose, returnFocusTo }: WindowProps) {
  const t = useTranslations('admin.find');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined} closeLabel={t('close')} returnFocusTo={returnFocusTo}>
        <DialogHeader>
          <DialogTitle>{t('keys.title')}</DialogTitle>
        </DialogHeader>
        <dl className="grid gap-1 text-sm">
          {KEYS.map(([key, keys]) => (
            <div key={key} className="flex items-center justify-between gap-4 border-b py-2 last:border-b-0">
              <dt>{t(`keys.${key}`)}</dt>
              <dd>
                <kbd dir="ltr" className="rounded-sm bg-muted px-2 py-1 text-xs">
                  {keys}
                </kbd>
              </dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  );
}
