import { HeartHandshake, Scale } from 'lucide-react';
import { useRef, useState } from 'react';
import { offerCalls } from '../../../../contract/calls/offers.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { CallError, call } from '../../../client/call.ts';
import { count, fullDate, price } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { newId } from '../../../client/new-id.ts';
import { usePage } from '../../../client/page.ts';
import { useLiveQuery } from '../../../shell/offers/use-live-query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field, FieldError } from '../../../ui/Field.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import styles from './Offers.module.css';

type OfferRule = CallAnswer<typeof offerCalls.rule>;
const lira = 100;

/** Automatic answers to offers, and an offer to everyone who has the ad as a favourite. */
export default function OfferRules({ adId }: { adId: string }) {
  const { t } = useTranslation('offers');
  const loaded = useLiveQuery(
    adId,
    (signal) => call(offerCalls.rule, { query: { adId } }, signal),
    () => false,
  );
  const offerRule = loaded.value;
  if (loaded.problem !== undefined) {
    return (
      <Card title={t('offers.owner.rule.title')}>
        <p className={styles.note}>
          {t(loaded.problem as ErrorCode, { ns: 'api' })}{' '}
          <Button variant="text" size="s" onClick={loaded.reload}>
            {t('offers.retry')}
          </Button>
        </p>
      </Card>
    );
  }
  if (!offerRule) {
    return (
      <Card title={t('offers.owner.rule.title')}>
        <div role="status" aria-label={t('offers.loading')} className={styles.waiting}>
          <Skeleton width="90%" />
          <Skeleton shape="block" height={48} />
        </div>
      </Card>
    );
  }
  if (!offerRule.ad.acceptsOffers) {
    return (
      <Card title={t('offers.owner.rule.title')}>
        <p className={styles.note}>{t('offers.owner.off')}</p>
      </Card>
    );
  }
  const sent = offerRule.holders > 0 && offerRule.ad.isOnSale;
  return (
    <>
      {sent && <Invite offerRule={offerRule} onSent={loaded.reload} />}
      <Rule
        key={JSON.stringify(offerRule.rule)}
        offerRule={offerRule}
        onSaved={(rule) => loaded.set({ ...offerRule, rule })}
      />
    </>
  );
}

const codeOf = (error: unknown) => (error instanceof CallError && error.codes[0]) || 'GeneralError';
const inLira = (kurus: number | undefined) => (kurus === undefined ? null : kurus / lira);

/** Lower offers are declined and higher ones approved automatically. Both limits are optional. */
function Rule({ offerRule, onSaved }: { offerRule: OfferRule; onSaved: (rule: OfferRule['rule']) => void }) {
  const { t } = useTranslation('offers');
  const { language } = usePage();
  const { show } = useToast();
  const { ad, rule } = offerRule;
  const [decline, setDecline] = useState(inLira(rule.declineBelow));
  const [approve, setApprove] = useState(inLira(rule.approveFrom));
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const hasRule = rule.declineBelow !== undefined || rule.approveFrom !== undefined;

  const save = async (next: { decline: number | null; approve: number | null }) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await call(offerCalls.saveRule, {
        body: {
          adId: ad.id,
          ...(next.decline !== null && { declineBelow: next.decline * lira }),
          ...(next.approve !== null && { approveFrom: next.approve * lira }),
        },
      });
      show({ title: t('offers.toasts.ruleSaved'), variant: 'success' });
      onSaved(answer.rule);
    } catch (error) {
      setProblem(t(codeOf(error) as ErrorCode, { ns: 'api' }));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card title={t('offers.owner.rule.title')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save({ decline, approve });
        }}
      >
        <p className={styles.note}>{t('offers.owner.rule.text')}</p>
        <div className={styles.sums}>
          <Field label={t('offers.owner.rule.decline')}>
            {(control) => (
              <NumberInput {...control} value={decline} onValue={setDecline} locale={language} suffix="TL" />
            )}
          </Field>
          <Field label={t('offers.owner.rule.approve')}>
            {(control) => (
              <NumberInput {...control} value={approve} onValue={setApprove} locale={language} suffix="TL" />
            )}
          </Field>
        </div>
        <p className={styles.note}>
          {t('offers.form.range', {
            least: price((ad.price * limits.offerLeastPercent) / 100, language),
            most: price(ad.price, language),
          })}
          . {t('offers.owner.rule.shown')}
        </p>
        {problem !== undefined && <FieldError>{problem}</FieldError>}
        <div className={styles.acts}>
          <Button type="submit" variant="soft" loading={isBusy} icon={<Scale aria-hidden="true" />}>
            {t('offers.owner.rule.save')}
          </Button>
          {hasRule && (
            <Button
              variant="text"
              onClick={() => {
                setDecline(null);
                setApprove(null);
                void save({ decline: null, approve: null });
              }}
            >
              {t('offers.owner.rule.clear')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

/** Offers a price to everyone who has the ad as a favourite. Allowed once a week. */
function Invite({ offerRule, onSent }: { offerRule: OfferRule; onSent: () => void }) {
  const { t } = useTranslation('offers');
  const { language } = usePage();
  const { show } = useToast();
  const { ad, holders, inviteFrom } = offerRule;
  const [sum, setSum] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const key = useRef({ sum: 0, id: newId() });
  const history = useLiveQuery(
    ad.id,
    (signal) => call(offerCalls.sentToFavourites, { query: { adId: ad.id } }, signal),
    (event) => event.adId === ad.id,
  );

  const send = async () => {
    if (sum === null) return setProblem(t('offers.form.required'));
    setBusy(true);
    setProblem(undefined);
    // The idempotency key stays the same when the same price is sent again after a lost response.
    if (key.current.sum !== sum) key.current = { sum, id: newId() };
    try {
      await call(offerCalls.toFavourites, { body: { adId: ad.id, price: sum * lira } }, undefined, key.current.id);
      show({ title: t('offers.toasts.invited'), text: t('offers.toasts.invitedText'), variant: 'success' });
      onSent();
      history.reload();
    } catch (error) {
      setProblem(t(codeOf(error) as ErrorCode, { ns: 'api' }));
    } finally {
      setBusy(false);
    }
  };

  const sent = history.value?.items ?? [];
  return (
    <Card title={t('offers.owner.invite.title', { count: holders, figure: count(holders, language) })}>
      {inviteFrom === undefined ? (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <p className={styles.note}>{t('offers.owner.invite.text')}</p>
          <Field label={t('offers.owner.invite.label')} error={problem}>
            {(control) => <NumberInput {...control} value={sum} onValue={setSum} locale={language} suffix="TL" />}
          </Field>
          <Button type="submit" variant="warning" loading={isBusy} icon={<HeartHandshake aria-hidden="true" />}>
            {t('offers.owner.invite.send')}
          </Button>
        </form>
      ) : (
        <p className={styles.note}>{t('offers.owner.invite.from', { date: fullDate(inviteFrom, language) })}</p>
      )}
      {sent.length > 0 && (
        <ul className={styles.sent} aria-label={t('offers.owner.invite.history')}>
          {sent.map(({ id, price: each, reached, approved, at }) => (
            <li key={id}>
              <span className="num">
                {t('offers.owner.invite.sent', {
                  count: reached,
                  figure: count(reached, language),
                  sum: price(each, language),
                })}
              </span>
              <small>
                {fullDate(at, language)} ·{' '}
                {t('offers.owner.invite.approved', { count: approved, figure: count(approved, language) })}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
