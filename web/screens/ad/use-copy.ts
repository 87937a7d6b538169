import { useTranslation } from '../../client/i18n.tsx';
import { useToast } from '../../ui/Toast.tsx';

/** Copies a text and shows a toast; the toast of a failure contains the text. */
export function useCopy(): (text: string, message: string) => Promise<void> {
  const { t } = useTranslation('ad');
  const toast = useToast();
  return async (text, message) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.show({ title: message });
    } catch {
      toast.show({ title: t('ad.acts.copyFailed'), text, variant: 'danger' });
    }
  };
}
