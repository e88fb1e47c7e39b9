'use client';

import { UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { bindPageToAccount, isGuestPage } from '@/lib/platform/shared/page-account';
import { claimDraft, dropTabDraft } from '../app/checkout-draft';

export function AccountChanged() {
  const t = useTranslations('client.checkout');
  const goOn = () => {
    bindPageToAccount();
    claimDraft();
    window.location.reload();
  };
  const begin = () => {
    dropTabDraft();
    window.location.reload();
  };
  // A page load: this page belongs to the previous account.
  const signIn = () => window.location.assign('/sign-in?to=checkout');
  const isGuest = isGuestPage();
  return (
    <div role="status">
      <EmptyState
        icon={UserRound}
        title={t(isGuest ? 'entered_title' : 'left_title')}
        text={t(isGuest ? 'entered_text' : 'left_text')}
        action={
          isGuest ? (
            <Button onClick={goOn}>{t('entered_go')}</Button>
          ) : (
            <>
              <Button onClick={signIn}>{t('left_sign_in')}</Button>
              <Button variant="outline" onClick={begin}>
                {t('left_begin')}
              </Button>
            </>
          )
        }
        className="min-h-[50vh]"
      />
    </div>
  );
}
