import { Ellipsis, EyeOff, Settings2, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ErrorCode } from '../../../../contract/errors.ts';
import type { ViewedAd } from '../../../../contract/schemas/recently-viewed.ts';
import { CallError } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { appLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import {
  clearViewed,
  restoreViewed,
  removeViewed,
  setHistoryEnabled,
  loadViewedAds,
} from '../../../client/viewed-ads.ts';
import { screenPath } from '../../../screens.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { anchorIds } from '../../settings/account/anchors.ts';
import { Section } from '../Section.tsx';
import { ViewedRow } from './ViewedRow.tsx';
import type { ViewedCard } from './ViewedRow.tsx';

const idsOf = (items: readonly ViewedAd[]) => items.map(({ ad }) => ad.id);

const cardOf = ({ ad, viewedAt }: ViewedAd): ViewedCard => ({
  ad: { ...ad, pictureCount: 0, hasVideo: false, facts: [], dopings: [], publishedAt: viewedAt },
  hasEnded: !ad.isOnSale,
});

/** Ads that a member viewed on any device. Renders nothing without any, if the history is turned off, or if the call fails. */
export function MemberViewed() {
  const { t } = useTranslation('home');
  const { language } = usePage();
  const { show } = useToast();
  const [items, setItems] = useState<readonly ViewedAd[]>([]);
  useEffect(() => {
    let isWanted = true;
    loadViewedAds().then(
      (viewed) => {
        if (isWanted) setItems(viewed.items);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  if (items.length === 0) return null;

  /** Shows the remaining ads at once and reverts if the service refuses. */
  const change = async (
    rest: readonly ViewedAd[],
    work: () => Promise<unknown>,
    title: string,
    undo: () => Promise<unknown>,
  ) => {
    const before = items;
    setItems(rest);
    try {
      await work();
      show({
        title: title,
        action: { label: t('home.viewed.undo'), onAction: () => void restore(before, rest, undo) },
      });
    } catch (error) {
      setItems(before);
      failed(error);
    }
  };
  const restore = async (before: readonly ViewedAd[], rest: readonly ViewedAd[], undo: () => Promise<unknown>) => {
    setItems(before);
    try {
      await undo();
    } catch (error) {
      setItems(rest);
      failed(error);
    }
  };
  const failed = (error: unknown) => {
    const code = error instanceof CallError ? (error.codes[0] ?? 'GeneralError') : 'GeneralError';
    show({ title: t('home.viewed.failed'), text: t(code as ErrorCode, { ns: 'api' }), variant: 'danger' });
  };
  const remove = (adId: string) => {
    const at = items.findIndex(({ ad }) => ad.id === adId);
    const rest = items.filter((_, place) => place !== at);
    void change(
      rest,
      () => removeViewed(adId),
      t('home.viewed.removed'),
      () => restoreViewed(idsOf(items.slice(0, at + 1))),
    );
  };
  const clear = () => void change([], clearViewed, t('home.viewed.cleared'), () => restoreViewed(idsOf(items)));
  const stop = () =>
    void change(
      [],
      () => setHistoryEnabled(false),
      t('home.viewed.stopped'),
      async () => {
        await setHistoryEnabled(true);
        await restoreViewed(idsOf(items));
      },
    );

  const settings = `${screenPath('settingsAccountInfo', language)}#${anchorIds[language].viewed}`;
  return (
    <Section
      title={t('home.recent')}
      aside={
        <Menu
          label={t('home.viewed.menu')}
          side="bottom-end"
          renderLink={appLink}
          trigger={(props) => (
            <IconButton
              {...props}
              size="s"
              tip="none"
              label={t('home.viewed.menu')}
              icon={<Ellipsis size={20} aria-hidden="true" />}
            />
          )}
          items={[
            { label: t('home.recentClear'), icon: <Trash2 size={18} aria-hidden="true" />, onSelect: clear },
            { label: t('home.viewed.stop'), icon: <EyeOff size={18} aria-hidden="true" />, onSelect: stop },
            { label: t('home.viewed.settings'), icon: <Settings2 size={18} aria-hidden="true" />, href: settings },
          ]}
        />
      }
    >
      <ViewedRow cards={items.map(cardOf)} onRemove={remove} />
    </Section>
  );
}
