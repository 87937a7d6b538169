import { Scale, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { takeAdToCompare, useCompared } from '../../client/comparison.ts';
import { count } from '../../client/format.ts';
import { whenIdle } from '../../client/when-idle.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { AppLink } from '../../client/links.tsx';
import { useScreenName } from '../../client/current-screen.ts';
import { pictureUrl } from '../../client/media.ts';
import { usePage } from '../../client/page.ts';
import { screenPath } from '../../screens.ts';
import type { ScreenName } from '../../screens.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Drawing } from '../../ui/Photo.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './CompareTray.module.css';
import { useCompareActions } from './use-compare.ts';

/** Screens that show ads. */
const screens: ReadonlySet<ScreenName> = new Set([
  'home',
  'searchAllCategories',
  'searchResults',
  'categorySlugSearch',
  'adDetail',
  'adOwner',
  'favouriteAds',
  'listDetail',
]);

/**
 * A tray at the bottom of screens with ads: the comparison group with the newest ad, and a link to the table. After it is hidden, the next added ad
 * shows it again.
 */
export function CompareTray({ memberId }: { memberId: string }) {
  const { t } = useTranslation('compare');
  const { language } = usePage();
  const screen = useScreenName();
  const { add } = useCompareActions();
  const all = useCompared(memberId);
  const [hiddenAt, setHiddenAt] = useState(0);
  const finish = useRef(add);
  finish.current = add;
  // Adds the ad that a guest wanted to compare.
  useEffect(
    () =>
      whenIdle(() => {
        const pending = takeAdToCompare();
        if (pending) void finish.current(pending);
      }),
    [memberId],
  );
  useEffect(() => {
    if (all.length < hiddenAt) setHiddenAt(all.length);
  }, [all.length, hiddenAt]);

  const isShown = all.length > hiddenAt && screen !== undefined && screens.has(screen);
  useEffect(() => {
    if (!isShown) return undefined;
    const { dataset } = document.documentElement;
    dataset['tray'] = '';
    return () => {
      delete dataset['tray'];
    };
  }, [isShown]);
  if (!isShown) return null;

  const group = all.filter(({ categoryId }) => categoryId === all[0]?.categoryId);
  const figure = count(group.length, language);
  const path = screenPath('comparisonList', language);
  return (
    <section aria-label={t('compare.tray.label')} className={styles.tray} data-screen-only>
      <ul className={styles.ads}>
        {group.map((entry) => (
          <li key={entry.adId}>
            {entry.picture ? (
              <img src={pictureUrl(entry.picture.key, 200)} alt={entry.title} width={44} height={44} />
            ) : (
              <Drawing of={entry.categoryId} alt={entry.title} />
            )}
          </li>
        ))}
      </ul>
      {group.length === 1 && <p className={styles.hint}>{t('compare.tray.oneMore')}</p>}
      <AppLink
        to={group[0] && group[0].categoryId > 0 ? `${path}?ct=${group[0].categoryId}` : path}
        className={buttonClass({ className: styles.go })}
        aria-label={t('compare.tray.goOf', { figure })}
      >
        <Scale aria-hidden="true" />
        {t('compare.tray.go', { figure })}
      </AppLink>
      <IconButton
        label={t('compare.tray.hide')}
        tip="none"
        icon={<X size={20} />}
        onClick={() => setHiddenAt(all.length)}
      />
    </section>
  );
}
