'use client';

import { Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { FieldControl } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

/** Place inside a nested Field. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const t = useTranslations('admin.login');
  const [visible, setVisible] = useState(false);
  return (
    <div className="relative">
      <FieldControl>
        <Input
          dir="ltr"
          spellCheck={false}
          autoCapitalize="none"
          maxLength={200}
          {...props}
          type={visible ? 'text' : 'password'}
          className="pe-12"
        />
      </FieldControl>
      <button
        type="button"
        dir="ltr"
        aria-label={visible ? t('hide_password') : t('show_password')}
        onClick={() => setVisible(!visible)}
        className="absolute end-0 top-0 grid size-11 place-items-center rounded-md text-muted-foreground hover:text-foreground"
      >
        {visible ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
      </button>
    </div>
  );
}
