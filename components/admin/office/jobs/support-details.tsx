import { useTranslations } from 'next-intl';

export function SupportDetails({ text }: { text: string }) {
  const t = useTranslations('admin.jobs');
  return (
    <details className="text-xs">
      <summary className="inline-flex min-h-9 cursor-pointer items-center rounded-sm text-muted-foreground underline-offset-4 hover:underline">
        {t('support')}
      </summary>
      <p dir="ltr" className="break-words text-start text-muted-foreground">
        {text}
      </p>
    </details>
  );
}
