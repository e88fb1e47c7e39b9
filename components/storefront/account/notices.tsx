'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast/toast';
import { api, fetchOwnData } from '@/lib/platform/browser/fetcher';
import type { OwnNotice } from '@/lib/selling/notice/own';
import { Amount } from '../../shared/price';
import { Value } from '../../shared/value';
import { Panel } from '../shared/panel';
import { ProductImage } from '../shared/product-image';

const NOTICES_KEY = ['/api/account/notices'] as const;

export function Notices() {
  const t = useTranslations('client.account');
  const { data } = useQuery({
    queryKey: NOTICES_KEY,
    queryFn: () => fetchOwnData<OwnNotice[]>('/api/account/notices'),
  });
  if (!data || data.length === 0) return null;
  return (
    <Panel title={t('notices_title')}>
      <ul className="-my-3 divide-y divide-border">
        {data.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </ul>
    </Panel>
  );
}

function NoticeRow({ notice: { id, target, product } }: { notice: OwnNotice }) {
  const t = useTranslations('client.account');
  const client = useQueryClient();
  const leave = useMutation({
    mutationFn: () => api<OwnNotice[]>('DELETE', `/api/account/notices/${id}`),
    onSuccess: (left) => {
      client.setQueryData(NOTICES_KEY, left);
      toast.success(t('notice_left'));
    },
    onError: () => {
      toast.error(t('notice_failed'));
      void client.invalidateQueries({ queryKey: NOTICES_KEY });
    },
  });
  const waitsFor =
    target === null
      ? t('notice_stock')
      : t.rich('notice_price', { amount: () => <Amount value={target} decimals="always" /> });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <div className="relative size-14 shrink-0 overflow-hidden rounded-md bg-stage">
        <ProductImage src={product.image} alt="" sizes="56px" />
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <Link
          href={`/product/${product.id}`}
          prefetch={false}
          className="rounded-sm text-sm text-foreground hover:text-primary"
        >
          <Value text={product.name} />
        </Link>
        <p className="text-xs text-muted-foreground">
          <span key={target}>{waitsFor}</span>
        </p>
      </div>
      <Button
        variant="ghost"
        loading={leave.isPending}
        aria-label={t('notice_leave_of', { product: product.name })}
        onClick={() => leave.mutate()}
      >
        {t('notice_leave')}
      </Button>
    </li>
  );
}
