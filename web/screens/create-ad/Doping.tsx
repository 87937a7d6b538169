import { ArrowRight, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { promotionCalls } from '../../../contract/calls/promotions.ts';
import type { Draft } from '../../../contract/schemas/ad-form.ts';
import type { Doping as Offered, DopingPackage } from '../../../contract/schemas/promotion.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import type { PageContext } from '../../page-context.ts';
import { useCardLabels } from '../../parts/card-labels.ts';
import type { CardAd } from '../../parts/card-ad.ts';
import { PackageChoice } from '../../parts/packages/PackageChoice.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { Route } from './+types/Doping.ts';
import { adToCard, draftToCard } from './preview-card.ts';
import { ChosenDopings } from './doping/ChosenDopings.tsx';
import styles from './doping/Doping.module.css';
import { DopingCard } from './doping/DopingCard.tsx';
import { useDopingChoice } from './doping/use-doping-choice.ts';
import { loadFlow, loadPreview } from './load-flow.ts';
import { FlowPage } from './FlowPage.tsx';
import { FlowFrame } from './frame/FlowFrame.tsx';
import { SavedState } from './frame/SavedState.tsx';
import { flowPath, lastOpenStep } from './steps.ts';

export function loader({ context, params }: Route.LoaderArgs) {
  return loadFlow({ context, page: 'doping', draftId: params.id, title: 'createAd.doping.name', load: loadDopings });
}

interface Offer {
  offered: Offered[];
  packages: DopingPackage[];
  card: CardAd;
}

async function loadDopings(page: PageContext, draft: Draft): Promise<Offer> {
  const [{ items, packages }, ad] = await Promise.all([
    page.call(promotionCalls.dopingsOfDraft, { params: { draftId: draft.id } }),
    loadPreview(page, draft.id),
  ]);
  return { offered: items, packages, card: ad ? adToCard(ad) : draftToCard(draft, page.t('createAd.doping.sample')) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : []);

/** Offers promotions. Nothing is preselected, and continuing without one takes the same single press. */
export default function Doping({ loaderData: { own, title } }: Route.ComponentProps) {
  return (
    <FlowPage own={own} step="doping" title={title}>
      {(data) => <Choice {...data} title={title} />}
    </FlowPage>
  );
}

function Choice({ draft, offered, packages, card, title }: Offer & { draft: Draft; title: string }) {
  const { t } = useTranslation('createAd');
  const { language } = usePage();
  const labels = useCardLabels();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const { choice, choose, togglePackage, isSaving, settled } = useDopingChoice(draft, offered);
  const isNothing = Object.keys(choice).length === 0;

  async function proceed() {
    setLeaving(true);
    if (await settled()) await navigate(flowPath('duration', language, draft.id));
    setLeaving(false);
  }

  return (
    <FlowFrame
      step="doping"
      draftId={draft.id}
      mode="create"
      title={title}
      intro={t('createAd.doping.intro')}
      reached={lastOpenStep(draft)}
      saved={<SavedState isSaving={isSaving} />}
      back={{ to: flowPath('information', language, draft.id) }}
      aside={
        offered.length > 0 && (
          <ChosenDopings
            offered={offered}
            packages={packages}
            choice={choice}
            onRemove={(type) => choose(type, undefined)}
          />
        )
      }
      next={
        <Button size="l" loading={isLeaving} onClick={() => void proceed()}>
          {isNothing ? t('createAd.doping.skip') : t('createAd.frame.next', { step: t('createAd.steps.duration') })}
          <ArrowRight aria-hidden="true" />
        </Button>
      }
    >
      {offered.length === 0 ? (
        <Card>
          <EmptyState
            art={<Sparkles />}
            tone="neutral"
            title={t('createAd.doping.empty')}
            text={t('createAd.doping.emptyText')}
          />
        </Card>
      ) : (
        <div className={styles.list}>
          <PackageChoice packages={packages} choice={choice} onToggle={togglePackage} />
          {offered.map((doping) => (
            <DopingCard
              key={doping.type}
              doping={doping}
              card={card}
              labels={labels}
              chosen={choice[doping.type]}
              onChoose={(variantId) => choose(doping.type, variantId)}
            />
          ))}
        </div>
      )}
    </FlowFrame>
  );
}
