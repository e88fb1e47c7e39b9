type Props = { label: string; done: number; total: number };

export function ProgressBar({ label, done, total }: Props) {
  const percent = total > 0 ? Math.floor((done * 100) / total) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 overflow-hidden rounded-full bg-muted"
    >
      <div className="h-full rounded-full bg-primary transition-[width]" style={{ width: `${percent}%` }} />
    </div>
  );
}
