import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { draftCalls } from '../../../../contract/calls/drafts.ts';
import type { DraftStep, Language } from '../../../../contract/enums.ts';
import type { DraftSummary } from '../../../../contract/schemas/ad-form.ts';
import { call } from '../../../client/call.ts';
import { listDate, price } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { AdThumb } from '../own-ad/AdThumb.tsx';
import { useAdActions } from '../own-ad/use-ad-actions.ts';
import styles from './draft.module.css';

const screenOf = {
  information: 'createAdInformation',
  doping: 'createAdDoping',
  duration: 'createAdDuration',
  preview: 'createAdPreview',
  approve: 'createAdApprove',
} as const;

/** Path at which a draft continues: its current step. An edit has a single screen. */
function draftPath({ id, adId, step }: Pick<DraftSummary, 'id' | 'adId' | 'step'>, language: Language): string {
  if (adId !== undefined) return screenPath('createAdEdit', language, { id });
  return step === 'category'
    ? screenPath('createAdCategorySelection', language, { id })
    : screenPath(screenOf[step satisfies Exclude<DraftStep, 'category'>], language, { id });
}

/** A draft: current step, completeness and a link to continue. */
export function DraftItem({ draft }: { draft: DraftSummary }) {
  const { t } = useTranslation('myAds');
  const { language } = usePage();
  const title = draft.title?.trim() || t('myAds.draft.untitled');
  const path = draftPath(draft, language);
  const dayNames = { today: t('myAds.draft.today'), yesterday: t('myAds.draft.yesterday') };
  const date = listDate(draft.updatedAt, language, dayNames, useNow());
  return (
    <li className={styles.item}>
      <AppLink to={path} className={styles.photo} tabIndex={-1} aria-hidden="true">
        <AdThumb picture={draft.picture} sizes="(min-width: 768px) 132px, 104px" />
      </AppLink>
      <div className={styles.about}>
        <h2>
          <AppLink to={path}>{title}</AppLink>
        </h2>
        <p className={styles.line}>
          {draft.adId !== undefined && <Tag tone="action">{t('myAds.draft.edits')}</Tag>}
          {draft.price !== undefined && <b className="num">{price(draft.price, language)}</b>}
          <span>{draft.categories.length > 0 ? draft.categories.join(' › ') : t('myAds.draft.noCategory')}</span>
        </p>
        <p className={styles.ready}>
          <span className={styles.bar} aria-hidden="true">
            <i style={{ width: `${draft.readyPercent}%` }} />
          </span>
          <b className="num">{t('myAds.draft.ready', { percent: draft.readyPercent })}</b>
        </p>
        <p className={styles.line}>
          {draft.adId === undefined && (
            <span>{t('myAds.draft.stopped', { step: t(`myAds.draft.steps.${draft.step}`) })}</span>
          )}
          <span>{t('myAds.draft.updated', { date })}</span>
        </p>
      </div>
      <div className={styles.acts}>
        <AppLink to={path} className={buttonClass()} aria-label={t('myAds.draft.goOf', { title })}>
          {t('myAds.draft.go')}
        </AppLink>
        <Remove draft={draft} title={title} />
      </div>
    </li>
  );
}

/** Deletes a draft after confirmation, because deletion cannot be undone. */
function Remove({ draft, title }: { draft: DraftSummary; title: string }) {
  const { t } = useTranslation('myAds');
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const { isBusy, attempt } = useAdActions();
  const [isAsked, setAsked] = useState(false);
  const remove = () =>
    attempt(async () => {
      setAsked(false);
      await call(draftCalls.delete, { params: { draftId: draft.id } });
      show({ title: t('myAds.draft.removed') });
      await revalidate();
    });
  return (
    <>
      <Button
        variant="text"
        icon={<Trash2 aria-hidden="true" />}
        loading={isBusy}
        aria-label={t('myAds.draft.removeOf', { title })}
        onClick={() => setAsked(true)}
      >
        {t('myAds.draft.remove')}
      </Button>
      <Dialog
        alert
        size="s"
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('myAds.ask.draftTitle')}
        text={t(draft.adId === undefined ? 'myAds.ask.draftText' : 'myAds.ask.editText')}
        footer={
          <>
            <Button variant="outlined" data-autofocus onClick={() => setAsked(false)}>
              {t('shell.cancel')}
            </Button>
            <Button variant="danger" onClick={() => void remove()}>
              {t('myAds.ask.draftYes')}
            </Button>
          </>
        }
      />
    </>
  );
}
