import { useTranslation } from '../../client/i18n.tsx';
import { useToast } from '../../ui/Toast.tsx';

/** Copies a text and says so. */
export function useCopy(): (text: string, said: string) => Promise<void> {
  const { t } = useTranslation('ad');
  const toast = useToast();
  return async (text, said) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.show({ title: said });
    } catch {
      toast.show({ title: t('ad.acts.copyFailed'), text, variant: 'danger' });
    }
  };
}
