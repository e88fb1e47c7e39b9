'use client';

import { Check, Copy, Dices } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { isolateDirections } from '@/components/ui/isolate-directions';
import type { AdminCoupon } from '@/lib/catalogue/coupon/admin-reads';
import { fieldOverStaffLimit } from '@/lib/catalogue/coupon/rules';
import { api } from '@/lib/platform/browser/fetcher';
import { useIsOwner } from '../../shared/allowed';
import { useRowEditor } from '../../shared/form/row-editor';
import { IconButton } from '../../shared/icon-button';
import { AddRowButton, DeleteRowButton, EditRowButton } from '../../shared/list/row-buttons';
import { useFailureToast } from '../../shared/use-failure-toast';
import { useStaffRouter } from '../../shared/use-staff-router';

export function CouponActions() {
  const t = useTranslations('admin.coupons');
  const { create } = useRowEditor();
  const isAsked = useSearchParams().has('new');
  useEffect(() => {
    if (!isAsked) return;
    window.history.replaceState(null, '', window.location.pathname);
    create();
  }, [isAsked, create]);
  return (
    <div className="flex flex-wrap gap-2">
      <RandomCouponButton />
      <AddRowButton label={t('add')} />
    </div>
  );
}

function RandomCouponButton() {
  const t = useTranslations('admin.coupons');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      const { code } = await api<AdminCoupon>('POST', '/api/admin/coupons/generate-random');
      toast.success(t('random_created'), {
        description: isolateDirections(t('random_created_text', { code: `\u2068${code}\u2069` })),
      });
      router.refresh();
    } catch (error) {
      toastFailure(t('random_failed'), error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" onClick={make} loading={busy}>
      {!busy && <Dices aria-hidden />}
      <span>{t('random')}</span>
    </Button>
  );
}

export function CopyCodeButton({ code }: { code: string }) {
  const t = useTranslations('admin.coupons');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
    } catch {
      toast.error(t('copy_failed'));
      return;
    }
    setCopied(true);
    toast.success(t('copied'), { description: t('copied_text') });
  };
  return (
    <IconButton
      icon={copied ? Check : Copy}
      variant="ghost"
      label={t('copy_named', { code })}
      title={t('copy')}
      onClick={copy}
    />
  );
}

export function CouponButtons({ coupon }: { coupon: AdminCoupon }) {
  const t = useTranslations('admin.coupons');
  const name = t('named', { code: coupon.code });
  const isAllowed = useIsOwner() || fieldOverStaffLimit(coupon) === null;
  return (
    <div className="flex shrink-0 items-center justify-end gap-2">
      {!isAllowed && <p className="text-muted-foreground text-xs md:max-w-32">{t('staff_locked')}</p>}
      {!coupon.isExhausted && isAllowed && <EditRowButton row={coupon} name={name} />}
      <DeleteRowButton row={coupon} name={name} called={coupon.code} />
    </div>
  );
}
