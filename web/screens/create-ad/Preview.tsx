import { ArrowRight, Eye, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { writeFilterAddress } from '../../../contract/filter-address.ts';
import type { AdDetail } from '../../../contract/schemas/ad.ts';
import type { Draft } from '../../../contract/schemas/ad-form.ts';
import { AppLink } from '../../client/links.tsx';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import type { PageContext } from '../../page-context.ts';
import { AdCard } from '../../parts/AdCard.tsx';
import { AdRow } from '../../parts/AdRow.tsx';
import { useCardLabels } from '../../parts/card-labels.ts';
import { screenPath } from '../../screens.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { AdArticle } from '../ad/AdArticle.tsx';
import { adView } from '../ad/ad-view.ts';
import type { Route } from './+types/Preview.ts';
import { adToCard, withChosenDopings } from './preview-card.ts';
import { loadFlow, loadPreview } from './load-flow.ts';
import { FlowPage } from './FlowPage.tsx';
import { fieldId } from './information/field-path.ts';
import { FlowFrame } from './frame/FlowFrame.tsx';
import { SavedState } from './frame/SavedState.tsx';
import styles from './Preview.module.css';
import { Problems } from './Problems.tsx';
import { checkDraft } from './check-draft.ts';
import { flowPath, isReturnedAd, lastOpenStep } from './steps.ts';

export function loader({ context, params }: Route.LoaderArgs) {
  return loadFlow({ context, page: 'preview', draftId: params.id, title: 'createAd.preview.name', load: previewData });
}

async function previewData(page: PageContext, draft: Draft) {
  const [ad, problems] = await Promise.all([loadPreview(page, draft.id), checkDraft(page, draft)]);
  return { ...problems, shown: ad && shownOf(ad, draft, page), now: Date.now() };
}

/** View data of the ad as a page and as a card. The id is empty until the ad has been sent. */
function shownOf(preview: AdDetail, draft: Draft, { language, t }: PageContext) {
  const ad = {
    ...withChosenDopings(preview, draft),
    id: draft.adId ?? '',
    title: preview.title || t('createAd.doping.sample'),
  };
  const category = ad.categories.at(-1);
  const place = writeFilterAddress({ ...(category && { category: category.id }), places: [ad.district.id] });
  return {
    ad: adView(ad),
    card: { ...adToCard(ad), owner: ad.seller.accountType, verified: ad.badges.includes('Verified') },
    placeAds: `${screenPath('searchResults', language)}?${place}`,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : []);

/** Shows the ad as buyers will see it, below the list of problems that block publishing. */
export default function Preview({ loaderData: { own, title } }: Route.ComponentProps) {
  return (
    <FlowPage own={own} step="preview" title={title}>
      {(data) => <PreviewContent {...data} title={title} />}
    </FlowPage>
  );
}

type Data = Awaited<ReturnType<typeof previewData>>;

function PreviewContent({ draft, problems, warnings, shown, now, title }: Data & { draft: Draft; title: string }) {
  const { t } = useTranslation('createAd', 'ad');
  const { language } = usePage();
  const [view, setView] = useState<'page' | 'card'>('page');
  const isEdit = draft.state === 'UpdatePending';
  const form = flowPath(isEdit ? 'edit' : 'information', language, draft.id);
  const fieldAt = (path: string) =>
    path === 'category' && !isEdit
      ? flowPath('category', language, draft.id)
      : path === 'periodId'
        ? flowPath('duration', language, draft.id)
        : `${form}#${fieldId(path)}`;
  return (
    <FlowFrame
      step="preview"
      draftId={draft.id}
      mode={isEdit ? 'edit' : 'create'}
      title={title}
      intro={t('createAd.preview.text')}
      reached={lastOpenStep(draft)}
      saved={<SavedState />}
      back={{ to: isEdit || isReturnedAd(draft) ? form : flowPath('duration', language, draft.id) }}
      next={<NextLink draft={draft} isEdit={isEdit} canGoOn={problems.length === 0} form={form} />}
    >
      <Problems
        title={t('createAd.preview.problems')}
        text={t('createAd.preview.problemsText')}
        problems={problems}
        to={fieldAt}
      />
      <Problems
        title={t('createAd.preview.warnings')}
        text={t('createAd.preview.warningsText')}
        problems={warnings}
        to={fieldAt}
        isMild
      />
      {shown ? (
        <section aria-label={t('createAd.preview.frame')} className={styles.frame}>
          <div className={styles.band}>
            <Eye size={20} aria-hidden="true" />
            <span>{t('createAd.preview.frame')}</span>
            <Segmented
              label={t('createAd.preview.view')}
              name="preview-view"
              value={view}
              onValue={setView}
              options={[
                { value: 'page', label: t('createAd.preview.page') },
                { value: 'card', label: t('createAd.preview.card') },
              ]}
            />
          </div>
          {view === 'page' ? (
            <AdArticle ad={shown.ad} prices={[]} now={now} placeAds={shown.placeAds} isPreview />
          ) : (
            <Cards card={shown.card} />
          )}
        </section>
      ) : (
        <Card>
          <EmptyState
            art={<ImageOff />}
            tone="neutral"
            title={t('createAd.preview.nothing')}
            text={t('createAd.preview.nothingText')}
          />
        </Card>
      )}
    </FlowFrame>
  );
}

function NextLink({ draft, isEdit, canGoOn, form }: { draft: Draft; isEdit: boolean; canGoOn: boolean; form: string }) {
  const { t } = useTranslation('createAd');
  const { language } = usePage();
  if (isEdit || !canGoOn) {
    return (
      <AppLink to={form} className={buttonClass({ size: 'l' })}>
        {t(isEdit ? 'createAd.preview.backToEdit' : 'createAd.preview.edit')}
      </AppLink>
    );
  }
  const to = lastOpenStep(draft) === 'approve' ? 'approve' : 'duration';
  return (
    <AppLink to={flowPath(to, language, draft.id)} className={buttonClass({ size: 'l' })}>
      {t('createAd.frame.next', { step: t(`createAd.steps.${to}`) })}
      <ArrowRight aria-hidden="true" />
    </AppLink>
  );
}

/** The ad as search results show it: as a card and as a row. */
function Cards({ card }: { card: NonNullable<Data['shown']>['card'] }) {
  const labels = useCardLabels();
  return (
    <div className={styles.cards} inert>
      <AdCard ad={card} words={labels} className={styles.card} />
      <div className={styles.rows}>
        <AdRow ad={card} words={labels} />
      </div>
    </div>
  );
}
