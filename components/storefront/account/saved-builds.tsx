'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { toast } from '@/components/ui/toast/toast';
import { BUILDER_PATH } from '@/lib/catalogue/pc-builder/builder';
import { ApiError, api, fetchOwnData } from '@/lib/platform/browser/fetcher';
import { formatDay } from '@/lib/platform/shared/dates';
import type { SavedBuildRow } from '@/lib/selling/saved-build/reads';
import { Panel } from '../shared/panel';

const BUILDS_KEY = ['/api/account/builds'] as const;

export function SavedBuilds() {
  const t = useTranslations('client.account');
  const { data } = useQuery({
    queryKey: BUILDS_KEY,
    queryFn: () => fetchOwnData<SavedBuildRow[]>('/api/account/builds'),
  });
  if (!data || data.length === 0) return null;
  return (
    <Panel title={t('builds_title')}>
      <ul className="-my-3 divide-y divide-border">
        {data.map((build) => (
          <BuildRow key={build.id} build={build} />
        ))}
      </ul>
    </Panel>
  );
}

function BuildRow({ build: { id, name, query, createdAt } }: { build: SavedBuildRow }) {
  const t = useTranslations('client.account');
  const client = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const change = useMutation({
    mutationFn: (next: string | null) =>
      api<SavedBuildRow[]>(
        next === null ? 'DELETE' : 'PUT',
        `/api/account/builds/${id}`,
        next === null ? undefined : { name: next },
      ),
    onSuccess: (all, next) => {
      client.setQueryData(BUILDS_KEY, all);
      setTyped(null);
      toast.success(t(next === null ? 'build_removed' : 'build_renamed'));
    },
    onError: (error) => toast.error((error instanceof ApiError && error.detail) || t('build_failed')),
  });
  if (typed !== null)
    return (
      <li className="py-3">
        <form
          method="post"
          className="flex flex-wrap items-center gap-2"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            change.mutate(typed);
          }}
        >
          <Input
            aria-label={t('build_name')}
            required
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="min-w-0 flex-1"
          />
          <Button type="submit" loading={change.isPending}>
            {t('build_save')}
          </Button>
          <Button variant="ghost" onClick={() => setTyped(null)}>
            {t('build_cancel')}
          </Button>
        </form>
      </li>
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 py-3">
      <div className="min-w-0">
        <p className="text-sm font-semibold break-words text-foreground">
          <bdi>{name}</bdi>
        </p>
        <p className="text-xs text-muted-foreground">{formatDay(new Date(createdAt))}</p>
      </div>
      <div className="flex flex-wrap gap-1">
        <Button asChild variant="outline">
          <Link
            href={`${BUILDER_PATH}?${query}&step=review`}
            prefetch={false}
            aria-label={t('build_open_of', { name })}
          >
            {t('build_open')}
          </Link>
        </Button>
        <Button variant="ghost" aria-label={t('build_rename_of', { name })} onClick={() => setTyped(name)}>
          {t('build_rename')}
        </Button>
        <Button
          variant="ghost"
          loading={change.isPending}
          aria-label={t('build_remove_of', { name })}
          onClick={() => change.mutate(null)}
        >
          {t('build_remove')}
        </Button>
      </div>
    </li>
  );
}
