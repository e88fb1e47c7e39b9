'use client';

import { useId } from 'react';
import { Label } from '@/components/ui/label';
import { Switch } from '@/components/ui/switch';

type Props = { label: string; hint: string; checked: boolean; onChange: (checked: boolean) => void };

/** A yes or no of a form in one row: what it is called, what it does, and the switch. */
export function SwitchRow({ label, hint, checked, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4 rounded-md border px-4 py-3">
      <div>
        <Label htmlFor={id}>{label}</Label>
        <p id={`${id}-hint`} className="text-muted-foreground text-xs">
          {hint}
        </p>
      </div>
      <Switch id={id} aria-describedby={`${id}-hint`} checked={checked} onCheckedChange={onChange} />
    </div>
  );
}
