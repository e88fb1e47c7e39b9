'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { BottomCard } from './bottom-card';
import { type InstallEvent, installOffer } from './install-state';

type InstallCardProps = { offer: InstallEvent; onLater: () => void; onAnswered: () => void };

export function InstallCard({ offer, onLater, onAnswered }: InstallCardProps) {
  const t = useTranslations('client.app');
  const install = async () => {
    // An install event can be used once.
    installOffer.drop();
    onAnswered();
    try {
      await offer.prompt();
      const { outcome } = await offer.userChoice;
      console.info(`Install: ${outcome}`);
    } catch (error) {
      console.info('Install:', error);
    }
  };
  return (
    <BottomCard icon={Download} about="install" onClose={onLater}>
      <Button className="flex-1" onClick={install}>
        {t('install')}
      </Button>
      <Button className="flex-1" variant="secondary" onClick={onLater}>
        {t('later')}
      </Button>
    </BottomCard>
  );
}
