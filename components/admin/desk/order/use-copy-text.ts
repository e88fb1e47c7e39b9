import { useTranslations } from 'next-intl';
import { toast } from 'sonner';

/** Browsers refuse to copy without HTTPS or permission. */
export function useCopyText(): (text: string, done: string) => Promise<void> {
  const t = useTranslations('admin.common');
  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(done);
    } catch {
      toast.error(t('copy_failed'));
    }
  };
}
