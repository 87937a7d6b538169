import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { myAdCalls } from '../../../contract/calls/my-ads.ts';
import { promotionCalls } from '../../../contract/calls/promotions.ts';
import type { DopingType } from '../../../contract/enums.ts';
import type { Doping } from '../../../contract/schemas/promotion.ts';
import { CallError, call } from '../../client/call.ts';
import { price } from '../../client/format.ts';
import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { PackageChoice } from '../../parts/packages/PackageChoice.tsx';
import { withPackageToggled } from '../../parts/packages/package-choice.ts';
import type { VariantChoice } from '../../parts/packages/package-choice.ts';
import { screenPath } from '../../screens.ts';
import { Button } from '../../ui/Button.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { beginDigital } from '../checkout/begin-digital.ts';
import { pageData } from '../../page-meta.ts';
import { useCallAnswer } from '../settings/frame/use-call-answer.ts';
import { useRejectionText } from '../my-ads/own-ad/use-rejection-text.ts';
import type { Route } from './+types/AddDoping.ts';
import { adIdOf, pathsOf } from './load-ad.server.ts';
import { PaidNote } from './sections/PaidNote.tsx';
import styles from './sections/Pick.module.css';
import { PickFrame } from './sections/PickFrame.tsx';
import { ProblemNote } from './sections/ProblemNote.tsx';
import { ClosedNote } from './sections/ClosedNote.tsx';
import { QuoteLines } from './sections/QuoteLines.tsx';
import { DopingChoice } from './sections/DopingChoice.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const id = adIdOf(params.id);
  const dopingId = Number(url.searchParams.get('dopingId'));
  return {
    meta: pageData(page, 'addDopingToAnAd', 'adManagement.doping.title'),
    paths: pathsOf('addDopingToAnAd', id),
    own: await forMember(page, () => load(page, id, dopingId)),
    status: url.searchParams.get('status'),
  };
}

/** `dopingId` is the variant to preselect; ignored if it is not offered. */
async function load({ call: ask }: PageContext, id: string, dopingId: number) {
  const [ad, { items, packages }] = await Promise.all([
    ask(myAdCalls.summary, { params: { id } }),
    ask(promotionCalls.dopingsOfAd, { params: { adId: id }, query: {} }),
  ]);
  const chosen = items.find(({ variants }) => variants.some(({ variantId }) => variantId === dopingId));
  return { ad, dopings: items, packages, first: chosen ? { [chosen.type]: dopingId } : {} };
}

type Own = Awaited<ReturnType<typeof load>>;

type Chosen = VariantChoice;

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** Adds promotions to a published ad: effects, prices and the running total. */
export default function AddDoping({ loaderData: { own, status } }: Route.ComponentProps) {
  const { t } = useTranslation('adManagement');
  // The promotion just paid for is already running, so it is not preselected again.
  const isPaid = status === 'success';
  const bought = own?.dopings.find(({ type }) => own.first[type] !== undefined);
  return (
    <PickFrame title={t('adManagement.doping.title')} text={t('adManagement.doping.text')} ad={own?.ad}>
      <PaidNote status={status} name={bought?.name} />
      <MembersOnly data={own}>
        {(data) => <Choosing key={status} {...data} first={isPaid ? {} : data.first} />}
      </MembersOnly>
    </PickFrame>
  );
}

function Choosing({ ad, dopings, packages, first }: Own) {
  const { t } = useTranslation('adManagement', 'myAds');
  const [chosen, setChosen] = useState<Chosen>(first);
  if (!ad.acts.includes('AddDoping')) {
    return (
      <ClosedNote
        adId={ad.id}
        title={t('adManagement.doping.closedTitle')}
        text={t('adManagement.doping.closedText')}
      />
    );
  }
  if (dopings.every(({ variants }) => variants.length === 0)) {
    return (
      <ClosedNote adId={ad.id} title={t('adManagement.doping.noneTitle')} text={t('adManagement.doping.noneText')} />
    );
  }
  const choose = (type: DopingType, variantId: number) =>
    setChosen(({ [type]: before, ...others }) => (before === variantId ? others : { ...others, [type]: variantId }));
  return (
    <div className={styles.columns}>
      <div className={styles.offers}>
        <PackageChoice
          packages={packages}
          choice={chosen}
          onToggle={(one) => setChosen((before) => withPackageToggled(before, one))}
        />
        <ul className={styles.list}>
          {dopings.map((doping) => (
            <DopingChoice
              key={doping.type}
              doping={doping}
              chosen={chosen[doping.type]}
              onChoose={(variantId) => choose(doping.type, variantId)}
            />
          ))}
        </ul>
      </div>
      <Sum adId={ad.id} dopings={dopings} chosen={chosen} />
    </div>
  );
}

/** The chosen promotions with the server's quote, and the button to buy. */
function Sum({ adId, dopings, chosen }: { adId: string; dopings: readonly Doping[]; chosen: Chosen }) {
  const { t } = useTranslation('adManagement', 'myAds');
  const { language } = usePage();
  const { show } = useToast();
  const navigate = useNavigate();
  const refusalWords = useRejectionText();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  // In the order of the offer, so that equal choices send equal requests.
  const variantIds = dopings.flatMap(({ type }) => chosen[type] ?? []);
  const {
    answer: quote,
    hasFailed,
    again,
  } = useCallAnswer(
    promotionCalls.quoteDoping,
    variantIds.length > 0 ? { params: { adId }, body: { variantIds } } : undefined,
  );
  const free = quote?.lines.filter(({ isFree }) => isFree).map(({ itemId }) => itemId) ?? [];
  const isPaid = quote !== undefined && quote.total > 0;

  const send = async (ids: readonly number[]) => {
    if (ids.length === 0) return setProblem(t('adManagement.doping.chooseFirst'));
    // Nothing is bought before its price is shown.
    if (!quote) return;
    setProblem(undefined);
    setSending(true);
    try {
      if (ids === variantIds && isPaid) {
        await navigate(
          await beginDigital(language, {
            orderType: 'UpdateAd',
            adId,
            items: variantIds.map((itemId) => ({ kind: 'Doping' as const, itemId })),
            dopingOrDuration: 'doping',
            digitalOrder: String(variantIds[0]),
          }),
        );
        return;
      }
      await call(promotionCalls.addDoping, { params: { adId }, body: { variantIds: [...ids] } });
      show({ title: t('adManagement.doping.done') });
      await navigate(screenPath('adManagement', language, { id: adId }));
    } catch (error) {
      // On success the button stays busy until the next page, because a second press would start again.
      setSending(false);
      if (!(error instanceof CallError)) throw error;
      setProblem(refusalWords(error.codes[0] ?? 'GeneralError'));
    }
  };

  return (
    <aside className={styles.sum} aria-label={t('adManagement.doping.chosen')}>
      <h2>{t('adManagement.doping.chosen')}</h2>
      {hasFailed ? (
        <div role="alert" className={styles.quoteFailed}>
          <p>{t('adManagement.doping.quoteFailed')}</p>
          <Button variant="outlined" onClick={again}>
            {t('adManagement.doping.quoteAgain')}
          </Button>
        </div>
      ) : (
        <QuoteLines quote={quote} isEmpty={variantIds.length === 0} />
      )}
      {problem !== undefined && (
        <ProblemNote icon={<CircleAlert size={20} aria-hidden="true" />}>{problem}</ProblemNote>
      )}
      <Button
        size="l"
        full
        loading={isSending}
        disabled={variantIds.length > 0 && !quote}
        onClick={() => void send(variantIds)}
      >
        {isPaid
          ? t('adManagement.doping.goPaid', { price: price(quote.total, language) })
          : t('adManagement.doping.go')}
      </Button>
      {isPaid && free.length > 0 && (
        <Button variant="soft" full onClick={() => void send(free)}>
          {t('adManagement.doping.onlyFree')}
        </Button>
      )}
    </aside>
  );
}
