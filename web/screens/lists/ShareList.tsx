import { Share2 } from 'lucide-react';
import { useTranslation } from '../../client/i18n.tsx';
import { usePage } from '../../client/page.ts';
import { screenPath } from '../../screens.ts';
import { Button } from '../../ui/Button.tsx';
import type { ButtonLook } from '../../ui/Button.tsx';
import { useToast } from '../../ui/Toast.tsx';

export interface ShareListProps extends ButtonLook {
  list: { name: string; slug: string };
}

/** Shares a list's address with the device's share sheet, or copies it if there is none. */
export function ShareList({ list: { name, slug }, ...look }: ShareListProps) {
  const { t } = useTranslation('lists');
  const { language } = usePage();
  const { show } = useToast();
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      show({ title: t('lists.act.copied') });
    } catch {
      show({ title: t('lists.act.copyFailed'), text: url, variant: 'danger' });
    }
  };
  const share = async () => {
    const url = location.origin + screenPath('listDetail', language, { slug });
    if (typeof navigator.share !== 'function') return copy(url);
    try {
      await navigator.share({ title: name, url });
    } catch (error) {
      // The user closed the sheet, which is not a failure.
      if ((error as Error).name !== 'AbortError') await copy(url);
    }
    return undefined;
  };
  return (
    <Button {...look} icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
      {t('lists.act.share')}
    </Button>
  );
}
