import type { AdSummary } from '../../../../contract/schemas/my-ad.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { useToast } from '../../../ui/Toast.tsx';

/** Opens the system's share sheet with the ad's public URL; copies the URL if there is none. */
export function useShareAd({ title, path }: Pick<AdSummary, 'title' | 'path'>): () => Promise<void> {
  const { t } = useTranslation('adManagement');
  const { language } = usePage();
  const { show } = useToast();
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      show({ title: t('adManagement.linkCopied'), text: url });
    } catch {
      show({ title: t('adManagement.copyFailed'), text: url, variant: 'danger' });
    }
  };
  return async () => {
    const url = location.origin + screenPath('adDetail', language, { id: path });
    if (typeof navigator.share !== 'function') return copy(url);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the sheet is no failure.
      if ((error as Error).name !== 'AbortError') await copy(url);
    }
  };
}
