import { ChevronRight, ImageOff } from 'lucide-react';
import type { DraftSummary } from '../../../contract/schemas/ad-form.ts';
import { listDate } from '../../client/format.ts';
import { AppLink } from '../../client/links.tsx';
import { pictureUrl } from '../../client/media.ts';
import { useNow } from '../../client/now.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { screenPath } from '../../screens.ts';
import styles from './MainCategory.module.css';
import { flowPath } from './steps.ts';

/** The newest open drafts. Each links to the step where it stopped. */
export function OpenDrafts({ drafts }: { drafts: readonly DraftSummary[] }) {
  const { t } = useTranslation('createAd');
  const { language } = usePage();
  if (drafts.length === 0) return null;
  return (
    <section className={styles.going} aria-labelledby="going-on">
      <header>
        <h2 id="going-on">{t('createAd.going.title')}</h2>
        <AppLink to={screenPath('myDraftAds', language)} className={styles.all}>
          {t('createAd.going.all')}
        </AppLink>
      </header>
      <ul>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <Entry draft={draft} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ draft }: { draft: DraftSummary }) {
  const { t } = useTranslation('createAd');
  const { language } = usePage();
  const now = useNow();
  const { id, state, step, title, picture, categories, readyPercent, updatedAt } = draft;
  const isEdit = state === 'UpdatePending';
  const dayNames = { today: t('createAd.going.today'), yesterday: t('createAd.going.yesterday') };
  return (
    <AppLink to={flowPath(isEdit ? 'edit' : step, language, id)} className={styles.draft}>
      <span className={styles.thumb}>
        {picture ? (
          <img src={pictureUrl(picture.key, 200)} alt="" width={72} height={54} decoding="async" />
        ) : (
          <ImageOff size={22} aria-hidden="true" />
        )}
      </span>
      <span className={styles.about}>
        <b>{title?.trim() || t('createAd.going.untitled')}</b>
        <small>{categories.length > 0 ? categories.slice(-2).join(' › ') : t('createAd.going.noCategory')}</small>
        <small className={styles.changed}>
          {t('createAd.going.changed', { date: listDate(updatedAt, language, dayNames, now) })}
        </small>
      </span>
      <span className={styles.ready}>
        <b>{isEdit ? t('createAd.going.edit') : t('createAd.going.ready', { percent: readyPercent })}</b>
        {!isEdit && (
          <span className={styles.bar} aria-hidden="true">
            <i style={{ width: `${readyPercent}%` }} />
          </span>
        )}
      </span>
      <ChevronRight size={18} aria-hidden="true" />
    </AppLink>
  );
}
