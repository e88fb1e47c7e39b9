import { cn } from '@/lib/utils';

type Props = {
  label: string;
  checked: boolean;
  onChange: (wanted: boolean) => void;
  disabled?: boolean;
  className?: string;
};

/** Marketing consent; must not be preselected. */
export function NewsletterChoice({ label, checked, onChange, disabled, className }: Props) {
  return (
    <label className={cn('flex min-h-11 items-center gap-3 text-sm text-foreground', className)}>
      <input
        type="checkbox"
        name="news"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="tick"
      />
      <span>{label}</span>
    </label>
  );
}
