import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { draftCalls } from '../../../contract/calls/drafts.ts';
import { promotionCalls } from '../../../contract/calls/promotions.ts';
import type { Draft } from '../../../contract/schemas/ad-form.ts';
import type { Period } from '../../../contract/schemas/promotion.ts';
import { call } from '../../client/call.ts';
import { fullDate, price } from '../../client/format.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import type { PageContext } from '../../page-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Tag } from '../../ui/Tag.tsx';
import type { Route } from './+types/Duration.ts';
import { longestFreePeriod, sortPeriods } from './periods.ts';
import styles from './Duration.module.css';
import { loadFlow } from './load-flow.ts';
import { FlowPage } from './FlowPage.tsx';
import { FlowFrame } from './frame/FlowFrame.tsx';
import { SavedState } from './frame/SavedState.tsx';
import { flowPath, lastOpenStep } from './steps.ts';
import { useDraftActions } from './use-draft-actions.ts';

const dayMs = 24 * 3600 * 1000;

export function loader({ context, params }: Route.LoaderArgs) {
  return loadFlow({
    context,
    page: 'duration',
    draftId: params.id,
    title: 'createAd.duration.name',
    load: loadPeriods,
  });
}

async function loadPeriods({ call: ask }: PageContext, draft: Draft) {
  const { items, freeLeft } = await ask(promotionCalls.periodsOfDraft, { params: { draftId: draft.id } });
  return { periods: sortPeriods(items), freeLeft, now: Date.now() };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : []);

export default function Duration({ loaderData: { own, title } }: Route.ComponentProps) {
  return (
    <FlowPage own={own} step="duration" title={title}>
      {(data) => <Choice key={data.draft.version} {...data} title={title} />}
    </FlowPage>
  );
}

interface ChoiceProps {
  draft: Draft;
  periods: Period[];
  freeLeft: number;
  now: number;
  title: string;
}

function Choice({ draft, periods, freeLeft, now, title }: ChoiceProps) {
  const { t } = useTranslation('createAd');
  const { language } = usePage();
  const navigate = useNavigate();
  const { busy, perform } = useDraftActions();
  const standard = longestFreePeriod(periods);
  const [chosen, setChosen] = useState(
    () => periods.find(({ periodId }) => periodId === draft.periodId)?.periodId ?? standard?.periodId,
  );

  async function proceed() {
    if (chosen === undefined) return;
    const isSaved =
      chosen === draft.periodId ||
      (await perform('go', () =>
        call(draftCalls.period, {
          params: { draftId: draft.id },
          body: { version: draft.version, periodId: chosen },
        }),
      ));
    if (isSaved) await navigate(flowPath('preview', language, draft.id));
  }

  return (
    <FlowFrame
      step="duration"
      draftId={draft.id}
      mode="create"
      title={title}
      intro={t('createAd.duration.intro')}
      isNarrow
      reached={lastOpenStep(draft)}
      saved={<SavedState isSaving={busy !== undefined} />}
      back={{ to: flowPath('doping', language, draft.id) }}
      next={
        <Button size="l" disabled={chosen === undefined} loading={busy === 'go'} onClick={() => void proceed()}>
          {t('createAd.frame.next', { step: t('createAd.steps.preview') })}
          <ArrowRight aria-hidden="true" />
        </Button>
      }
    >
      <p className={styles.left}>
        {freeLeft > 0 ? t('createAd.duration.freeLeft', { count: freeLeft }) : t('createAd.duration.noFree')}
      </p>
      <fieldset className={styles.periods}>
        <legend className="vh">{t('createAd.duration.choose')}</legend>
        {periods.map(({ periodId, name, days, price: cost, isFree }) => (
          <label key={periodId} className={styles.period}>
            <input type="radio" name="period" checked={periodId === chosen} onChange={() => setChosen(periodId)} />
            <span className={styles.dot} aria-hidden="true" />
            <span className={styles.name}>
              <b>{name}</b>
              <small>
                {t('createAd.duration.until', { date: fullDate(new Date(now + days * dayMs).toISOString(), language) })}
              </small>
            </span>
            {periodId === standard?.periodId && (
              <Tag tone="positive" className={styles.tag}>
                {t('createAd.duration.longest')}
              </Tag>
            )}
            <strong className={styles.price}>{isFree ? t('createAd.duration.free') : price(cost, language)}</strong>
          </label>
        ))}
      </fieldset>
    </FlowFrame>
  );
}
