'use client';

import type { Route } from 'next';
import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { api } from '@/lib/platform/browser/fetcher';
import { VIEW_NAME } from '@/lib/platform/list-view/schema';
import type { Area } from '@/lib/platform/shared/areas';
import { useHasPermission } from '../allowed';
import { useFailureToast } from '../use-failure-toast';
import { WindowFrame } from '../window-frame';
import type { SavedView } from './saved-view';
import { SharedViews, useSharedViews, ViewRow } from './shared-views';

type Props<V extends SavedView> = {
  open: boolean;
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
  title: string;
  path: string;
  endpoint: string;
  shares: Area;
  own: { views: readonly V[]; save: (view: V) => void; remove: (name: string) => void };
  complete: (view: SavedView & { columns?: readonly string[] }) => V;
  onShow?: (view: V) => void;
  children?: ReactNode;
};

export function ViewsWindow<V extends SavedView>(props: Props<V>) {
  const { open, onClose, returnFocusTo, title, path, endpoint, shares, own, complete, onShow, children } = props;
  const t = useTranslations('admin.views');
  const router = useRouter();
  const search = useSearchParams();
  const [name, setName] = useState('');
  const [isForAll, setForAll] = useState(false);
  const [busy, setBusy] = useState(false);
  const mayShare = useHasPermission(shares);
  const toastFailure = useFailureToast();
  const shared = useSharedViews(endpoint, open);
  const show = (view: V) => {
    onShow?.(view);
    onClose();
    router.push(`${path}${view.query ? `?${view.query}` : ''}` as Route);
  };
  const save = async () => {
    const query = new URLSearchParams(search);
    query.delete('page');
    const view = complete({ name: name.trim(), query: query.toString() });
    if (!isForAll) own.save(view);
    else {
      setBusy(true);
      try {
        await api('POST', endpoint, view);
        await shared.refetch();
      } catch (error) {
        toastFailure(t('view_failed'), error);
        return;
      } finally {
        setBusy(false);
      }
    }
    setName('');
  };
  return (
    <WindowFrame {...{ open, onClose, returnFocusTo, title }} text={t('views_text')}>
      {children && <div className="contents">{children}</div>}
      {own.views.length > 0 && (
        <section aria-label={t('saved_views')}>
          <h3 className="font-medium text-sm">{t('saved_views')}</h3>
          <ul className="divide-y">
            {own.views.map((view) => (
              <ViewRow
                key={view.name}
                name={view.name}
                onOpen={() => show(view)}
                onRemove={() => own.remove(view.name)}
              />
            ))}
          </ul>
        </section>
      )}
      <SharedViews {...{ endpoint, shared }} mayChange={mayShare} onOpen={(view) => show(complete(view))} />
      <form
        method="dialog"
        className="flex flex-wrap items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) void save();
        }}
      >
        <Input
          aria-label={t('view_name')}
          placeholder={t('view_name')}
          className="min-w-40 flex-1"
          maxLength={VIEW_NAME}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {mayShare && (
          <div className="w-32">
            <NativeSelect
              aria-label={t('view_for')}
              value={isForAll ? 'all' : 'me'}
              onChange={(event) => setForAll(event.target.value === 'all')}
            >
              <option value="me">{t('view_for_me')}</option>
              <option value="all">{t('view_for_all')}</option>
            </NativeSelect>
          </div>
        )}
        <Button type="submit" variant="outline" loading={busy} disabled={name.trim() === ''}>
          {t('save_view')}
        </Button>
      </form>
    </WindowFrame>
  );
}
