import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { agreementCalls } from '../../../contract/calls/agreements.ts';
import { draftCalls } from '../../../contract/calls/drafts.ts';
import type { Draft } from '../../../contract/schemas/ad-form.ts';
import { call } from '../../client/call.ts';
import { price } from '../../client/format.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { AdCard } from '../../parts/AdCard.tsx';
import { useCardLabels } from '../../parts/card-labels.ts';
import type { CardAd } from '../../parts/card-ad.ts';
import { AppLink } from '../../client/links.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { Approvals } from '../auth/Approvals.tsx';
import { beginDigital } from '../checkout/begin-digital.ts';
import type { Route } from './+types/Approve.ts';
import styles from './approve/Approve.module.css';
import { loadApproval } from './approve/load-approval.ts';
import type { Approval } from './approve/load-approval.ts';
import { CostCard } from './approve/CostCard.tsx';
import { SendResult } from './approve/SendResult.tsx';
import { loadFlow } from './load-flow.ts';
import { FlowPage } from './FlowPage.tsx';
import { fieldId } from './information/field-path.ts';
import { FlowFrame } from './frame/FlowFrame.tsx';
import { SavedState } from './frame/SavedState.tsx';
import { Problems } from './Problems.tsx';
import { flowPath, lastOpenStep } from './steps.ts';
import { useDraftActions } from './use-draft-actions.ts';

export function loader({ context, params }: Route.LoaderArgs) {
  return loadFlow({ context, page: 'approve', draftId: params.id, title: 'createAd.approve.name', load: loadApproval });
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : []);

/** Last step: summary, agreements and the send button. After sending, the same page shows the result. */
export default function Approve({ loaderData: { own, title } }: Route.ComponentProps) {
  return (
    <FlowPage own={own} step="approve" title={title}>
      {({ draft, approval }) =>
        approval ? (
          <Confirmation key={draft.version} draft={draft} approval={approval} title={title} />
        ) : (
          <FlowFrame step="approve" mode="create" title={draft.content.title?.trim() || title}>
            {draft.adId !== undefined && (
              <SendResult
                adId={draft.adId}
                categoryId={draft.category?.id}
                isByCart={draft.category?.purchase === 'cart'}
                isRental={draft.isRental}
              />
            )}
          </FlowFrame>
        )
      }
    </FlowPage>
  );
}

function Confirmation({ draft, approval, title }: { draft: Draft; approval: Approval; title: string }) {
  const { t } = useTranslation('createAd', 'account', 'forms');
  const { language } = usePage();
  const { revalidate } = useRevalidator();
  const { busy, perform } = useDraftActions();
  const [isAgreed, setAgreed] = useState(false);
  const [isReminded, setReminded] = useState(false);
  const { card, cost, texts, problems } = approval;
  const navigate = useNavigate();
  const isPaid = cost.total > 0;

  async function send() {
    setReminded(!isAgreed);
    if (!isAgreed) return;
    const approvals = texts.map(({ type, version }) => ({ type, version }));
    if (isPaid) {
      const to = await perform('send', async () => {
        await call(agreementCalls.approve, { body: { approvals } });
        const items = cost.lines.map(({ kind, itemId }) => ({ kind, itemId }));
        return beginDigital(language, { orderType: 'CreateAd', draftId: draft.id, items });
      });
      if (to !== undefined) await navigate(to);
      return;
    }
    await perform('send', () =>
      call(draftCalls.submit, { params: { id: draft.id }, body: { version: draft.version, approvals } }),
    );
    // Reload after success and after a refusal: the page shows the ad's result, the missing fields or the new cost.
    await revalidate();
  }

  return (
    <FlowFrame
      step="approve"
      draftId={draft.id}
      mode="create"
      title={title}
      intro={t('createAd.approve.intro')}
      reached={lastOpenStep(draft)}
      saved={<SavedState />}
      aside={<CostCard draft={draft} cost={cost} />}
      back={{ to: flowPath('preview', language, draft.id) }}
      next={
        <Button size="l" disabled={problems.length > 0} loading={busy === 'send'} onClick={() => void send()}>
          {isPaid ? t('createAd.approve.pay', { price: price(cost.total, language) }) : t('createAd.approve.submit')}
        </Button>
      }
    >
      <Problems
        title={t('createAd.approve.incomplete')}
        text={t('createAd.preview.problemsText')}
        problems={problems}
        to={(path) =>
          path === 'periodId'
            ? flowPath('duration', language, draft.id)
            : `${flowPath('information', language, draft.id)}#${fieldId(path)}`
        }
      />
      <Summary draft={draft} card={card} />
      <Card title={t('createAd.approve.agreements')}>
        <Approvals texts={texts}>
          <Checkbox
            className={styles.agree}
            label={t(texts.length > 1 ? 'createAd.approve.approveMore' : 'createAd.approve.approve')}
            checked={isAgreed}
            aria-invalid={isReminded || undefined}
            aria-describedby={isReminded ? 'agreement-needed' : undefined}
            onChange={(event) => {
              setAgreed(event.target.checked);
              setReminded(false);
            }}
          />
          {isReminded && <FieldError id="agreement-needed">{t('createAd.approve.needed')}</FieldError>}
        </Approvals>
      </Card>
      <p className={styles.check}>{t('createAd.approve.check')}</p>
    </FlowFrame>
  );
}

/** The ad's card with its category, place and photo count. */
function Summary({ draft, card }: { draft: Draft; card: CardAd }) {
  const { t } = useTranslation('createAd');
  const { language } = usePage();
  const labels = useCardLabels();
  const { category } = draft;
  return (
    <Card
      title={t('createAd.approve.ad')}
      aside={
        <AppLink to={flowPath('information', language, draft.id)} className={styles.change}>
          {t('createAd.approve.change')}
        </AppLink>
      }
    >
      <div className={styles.summary}>
        <div inert>
          <AdCard ad={card} words={labels} sizes="240px" />
        </div>
        <dl className={styles.facts}>
          {category && (
            <div>
              <dt>{t('createAd.approve.where')}</dt>
              <dd>{[...category.ancestors, category].map(({ name }) => name).join(' › ')}</dd>
            </div>
          )}
          {card.place !== '' && (
            <div>
              <dt>{t('createAd.approve.place')}</dt>
              <dd>{card.place}</dd>
            </div>
          )}
          <div>
            <dt>{t('createAd.fields.pictures')}</dt>
            <dd>{t('createAd.approve.photos', { count: card.pictureCount })}</dd>
          </div>
        </dl>
      </div>
    </Card>
  );
}
