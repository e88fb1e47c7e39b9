'use client';

import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { BottomCard } from './bottom-card';

export function UpdateCard({ onReload, onLater }: { onReload: () => void; onLater: () => void }) {
  const t = useTranslations('client.app');
  const [pressed, setPressed] = useState(false);
  return (
    <BottomCard icon={RefreshCw} about="update" onClose={onLater}>
      <Button
        className="flex-1"
        loading={pressed}
        onClick={() => {
          setPressed(true);
          onReload();
        }}
      >
        {t('update')}
      </Button>
    </BottomCard>
  );
}
