import { Check, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { myAdCalls } from '../../../contract/calls/my-ads.ts';
import { promotionCalls } from '../../../contract/calls/promotions.ts';
import { CallError, call } from '../../client/call.ts';
import { fullDate, price } from '../../client/format.ts';
import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { screenPath } from '../../screens.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { beginDigital } from '../checkout/begin-digital.ts';
import { pageData } from '../../page-meta.ts';
import { isPast } from '../my-ads/own-ad/remaining-time.ts';
import { useRejectionText } from '../my-ads/own-ad/use-rejection-text.ts';
import type { Route } from './+types/AddDuration.ts';
import { adIdOf, pathsOf } from './load-ad.server.ts';
import { PaidNote } from './sections/PaidNote.tsx';
import styles from './sections/Pick.module.css';
import { PickFrame } from './sections/PickFrame.tsx';
import { ProblemNote } from './sections/ProblemNote.tsx';
import { ClosedNote } from './sections/ClosedNote.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const id = adIdOf(params.id);
  return {
    meta: pageData(page, 'addDurationToAnAd', 'adManagement.duration.title'),
    paths: pathsOf('addDurationToAnAd', id),
    own: await forMember(page, () => load(page, id)),
    status: url.searchParams.get('status'),
  };
}

async function load({ call: ask }: PageContext, id: string) {
  const [ad, periods] = await Promise.all([
    ask(myAdCalls.summary, { params: { id } }),
    ask(promotionCalls.periodsOfAd, { params: { adId: id }, query: {} }),
  ]);
  return { ad, periods: periods.items, freeLeft: periods.freeLeft, now: Date.now() };
}

type Own = Awaited<ReturnType<typeof load>>;

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** Extends an ad's runtime, or puts an expired ad back on sale. */
export default function AddDuration({ loaderData: { own, status } }: Route.ComponentProps) {
  const { t } = useTranslation('adManagement');
  const isBack = own?.ad.acts.includes('Renew') === true;
  return (
    <PickFrame
      title={t(isBack ? 'adManagement.duration.renewTitle' : 'adManagement.duration.title')}
      text={t(isBack ? 'adManagement.duration.renewText' : 'adManagement.duration.text')}
      ad={own?.ad}
    >
      <PaidNote status={status} />
      <MembersOnly data={own}>{(data) => <Choosing {...data} isBack={isBack} />}</MembersOnly>
    </PickFrame>
  );
}

const dayMs = 24 * 3600 * 1000;

/** New end of the ad: the days are added to the remaining runtime. ISO 8601; `now` in milliseconds since 1970. */
const endWith = (expiresAt: string | undefined, days: number, now: number): string =>
  new Date(Math.max(now, expiresAt === undefined ? now : Date.parse(expiresAt)) + days * dayMs).toISOString();

function Choosing({ ad, periods, freeLeft, now, isBack }: Own & { isBack: boolean }) {
  const { t } = useTranslation('adManagement', 'myAds');
  const { language } = usePage();
  const { show } = useToast();
  const navigate = useNavigate();
  const [chosenId, setChosen] = useState(() => (periods.find(({ isFree }) => isFree) ?? periods[0])?.periodId);
  const refusalWords = useRejectionText();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const chosen = periods.find(({ periodId }) => periodId === chosenId);
  const isOpen = isBack || ad.acts.includes('AddPeriod');
  if (isOpen && periods.length === 0) {
    return (
      <ClosedNote
        adId={ad.id}
        title={t('adManagement.duration.noneTitle')}
        text={t('adManagement.duration.noneText')}
      />
    );
  }
  if (!chosen || !isOpen) {
    return (
      <ClosedNote
        adId={ad.id}
        title={t('adManagement.duration.closedTitle')}
        text={t('adManagement.duration.closedText')}
      />
    );
  }
  const send = async () => {
    setProblem(undefined);
    setSending(true);
    try {
      if (!chosen.isFree && chosen.price > 0) {
        await navigate(
          await beginDigital(language, {
            orderType: 'UpdateAd',
            adId: ad.id,
            items: [{ kind: 'Period', itemId: chosen.periodId }],
            dopingOrDuration: 'duration',
            digitalOrder: String(chosen.periodId),
          }),
        );
        return;
      }
      const { expiresAt } = await call(promotionCalls.addPeriod, {
        params: { adId: ad.id },
        query: { periodId: chosen.periodId },
      });
      show({
        title: t(isBack ? 'adManagement.duration.doneRenew' : 'adManagement.duration.done'),
        text: t('adManagement.duration.doneText', { date: fullDate(expiresAt, language) }),
      });
      await navigate(screenPath('adManagement', language, { id: ad.id }));
    } catch (error) {
      // On success the button stays busy until the next page, because a second press would start again.
      setSending(false);
      if (!(error instanceof CallError)) throw error;
      setProblem(refusalWords(error.codes[0] ?? 'GeneralError'));
    }
  };
  return (
    <div className={styles.columns}>
      <Card>
        <div className={styles.what}>
          <h2>{t('adManagement.duration.choose')}</h2>
          {freeLeft > 0 && (
            <Tag tone="positive">{t('adManagement.doping.left', { count: freeLeft, figure: freeLeft })}</Tag>
          )}
        </div>
        <div role="radiogroup" aria-label={t('adManagement.duration.choose')} className={styles.variants}>
          {periods.map((period) => (
            <label key={period.periodId} className={styles.variant}>
              <input
                type="radio"
                name="period"
                checked={period.periodId === chosen.periodId}
                onChange={() => {
                  setChosen(period.periodId);
                  setProblem(undefined);
                }}
              />
              <span>{period.name}</span>
              <b>{period.isFree ? t('adManagement.doping.free') : price(period.price, language)}</b>
              {period.periodId === chosen.periodId && <Check size={18} aria-hidden="true" />}
            </label>
          ))}
        </div>
      </Card>
      <aside className={styles.sum} aria-label={t('adManagement.doping.chosen')}>
        <h2>{chosen.name}</h2>
        {ad.expiresAt !== undefined && (
          <p className={styles.text}>
            {t(isPast(ad.expiresAt, now) ? 'adManagement.duration.ended' : 'adManagement.duration.now', {
              date: fullDate(ad.expiresAt, language),
            })}
          </p>
        )}
        <p aria-live="polite">
          <b>
            {t('adManagement.duration.newEnd', {
              date: fullDate(endWith(ad.expiresAt, chosen.days, now), language),
            })}
          </b>
        </p>
        {problem !== undefined && (
          <ProblemNote icon={<CircleAlert size={20} aria-hidden="true" />}>{problem}</ProblemNote>
        )}
        <Button size="l" full loading={isSending} onClick={() => void send()}>
          {chosen.isFree
            ? t(isBack ? 'adManagement.duration.goRenew' : 'adManagement.duration.go')
            : t('adManagement.doping.goPaid', { price: price(chosen.price, language) })}
        </Button>
      </aside>
    </div>
  );
}
