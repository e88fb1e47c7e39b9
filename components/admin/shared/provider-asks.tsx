'use client';

import { BellRing, PlugZap } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ApiError, api } from '@/lib/platform/browser/fetcher';
import { cn } from '@/lib/utils';

const ICONS = { test: PlugZap, webhook: BellRing };

type What = keyof typeof ICONS;
type Said = { isGood: boolean; text: string };

export type ProviderRequest = {
  what: What;
  text: string;
  label?: string;
  tell: (outcome: never) => Said;
};

export const isWebhookRegistered = (result: string): boolean => ['registered', 'updated', 'already'].includes(result);

export function ProviderRequests({ path, asks }: { path: string; asks: readonly ProviderRequest[] }) {
  const common = useTranslations('admin.common');
  const [busy, setBusy] = useState<What | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const ask = async ({ what, tell }: ProviderRequest) => {
    setBusy(what);
    setSaid(null);
    try {
      setSaid(tell((await api('POST', `${path}/${what}`)) as never));
    } catch (error) {
      const detail = error instanceof ApiError ? error.detail : null;
      setSaid({ isGood: false, text: detail ?? common('try_again') });
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {asks.map((one) => {
          const Icon = ICONS[one.what];
          return (
            <Button
              key={one.what}
              variant="outline"
              size="sm"
              loading={busy === one.what}
              disabled={busy !== null}
              aria-label={one.label}
              onClick={() => void ask(one)}
            >
              <Icon aria-hidden />
              {one.text}
            </Button>
          );
        })}
      </div>
      <p
        role="status"
        className={cn(
          'text-sm',
          said && 'rounded-md px-3 py-2',
          said?.isGood ? 'bg-success-soft text-success' : said && 'bg-warning-soft text-warning',
        )}
      >
        {said?.text}
      </p>
    </div>
  );
}
