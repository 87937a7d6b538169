import { useDeferredValue, useState } from 'react';
import { useRevalidator } from 'react-router';
import { campaignCalls } from '../../../contract/calls/campaigns.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import type { AdInCampaign, Campaign } from '../../../contract/schemas/campaign.ts';
import { CallError, call } from '../../client/call.ts';
import { count, price } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { usePage } from '../../client/page.ts';
import { queryOf, useQuery } from '../../client/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { NumberInput } from '../../ui/NumberInput.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { useMinimumDiscount } from './use-minimum-discount.ts';
import styles from './Campaigns.module.css';

/** Lets sellers choose ads for a campaign. Each ad shows its campaign price or why it cannot join. */
export function JoinDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { t } = useTranslation('campaigns', 'forms');
  const { language } = usePage();
  const isPercent = campaign.kind === 'Percent';
  const [typed, setTyped] = useState<number | null>(isPercent ? campaign.minimum : campaign.minimum / 100);
  const discount = useDeferredValue(isPercent ? Math.round(typed ?? 0) : Math.round((typed ?? 0) * 100));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** The last ad id of each earlier page, used as cursor. */
  const [before, setBefore] = useState<readonly string[]>([]);
  const after = before.at(-1);
  const { data, isError, refetch } = useQuery({
    ...queryOf(campaignCalls.canJoin, {
      params: { campaignId: campaign.id },
      body: { discount: Math.max(1, discount), ...(after !== undefined && { after }) },
    }),
    staleTime: 0,
  });
  const actions = useJoinActions(campaign, () => void refetch());
  const refused = new Set((data?.items ?? []).flatMap(({ ad, refusal }) => (refusal === undefined ? [] : [ad.id])));
  const joining = [...chosen].filter((id) => !refused.has(id)).slice(0, limits.campaignAdsAtOnce);
  const minimum = useMinimumDiscount(campaign);
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={t('campaigns.join.title', { name: campaign.name })}
      text={t('campaigns.join.text')}
      footer={
        <Button loading={actions.busy === 'join'} onClick={() => void actions.join(joining, discount)}>
          {t('campaigns.join.go', { count: joining.length, figure: count(joining.length, language) })}
        </Button>
      }
    >
      <div className={styles.form}>
        <Field
          label={t(isPercent ? 'campaigns.join.percent' : 'campaigns.join.amount')}
          hint={t('campaigns.join.least', { least: minimum })}
        >
          {(control) => (
            <NumberInput
              {...control}
              locale={language}
              decimals={isPercent ? 0 : 2}
              suffix={isPercent ? '%' : 'TL'}
              value={typed}
              onValue={setTyped}
            />
          )}
        </Field>
        <div role="group" aria-label={t('campaigns.join.ads')} className={styles.ads}>
          {isError && !data ? (
            <p role="alert">{t('campaigns.join.loadFailed')}</p>
          ) : data === undefined ? (
            <Skeleton shape="block" height={160} width="100%" />
          ) : data.items.length === 0 ? (
            <p>{t('campaigns.join.none')}</p>
          ) : (
            data.items.map((item) => (
              <Ad
                key={item.ad.id}
                item={item}
                isChosen={chosen.has(item.ad.id)}
                isBusy={actions.busy === item.ad.id}
                onChoose={(isChosen) =>
                  setChosen((old) => {
                    const next = new Set(old);
                    if (isChosen) next.add(item.ad.id);
                    else next.delete(item.ad.id);
                    return next;
                  })
                }
                onQuit={() => void actions.quit(item.ad.id)}
              />
            ))
          )}
        </div>
        {(before.length > 0 || data?.next !== undefined) && (
          <nav aria-label={t('campaigns.pages')} className={styles.pages}>
            {before.length > 0 && (
              <Button variant="outlined" size="s" onClick={() => setBefore(before.slice(0, -1))}>
                {t('campaigns.back')}
              </Button>
            )}
            {data?.next !== undefined && (
              <Button
                variant="outlined"
                size="s"
                onClick={() => data.next !== undefined && setBefore([...before, data.next])}
              >
                {t('campaigns.more')}
              </Button>
            )}
          </nav>
        )}
      </div>
    </Dialog>
  );
}

interface AdProps {
  item: AdInCampaign;
  isChosen: boolean;
  isBusy: boolean;
  onChoose: (isChosen: boolean) => void;
  onQuit: () => void;
}

function Ad({ item: { ad, price: after, refusal, isJoined }, isChosen, isBusy, onChoose, onQuit }: AdProps) {
  const { t } = useTranslation('campaigns');
  const { language } = usePage();
  const hint =
    refusal !== undefined
      ? t(refusal, { ns: 'api' })
      : after !== undefined
        ? t('campaigns.join.price', { before: price(ad.price, language), after: price(after, language) })
        : undefined;
  return (
    <div className={styles.ad}>
      <Checkbox
        label={ad.title}
        hint={isJoined ? `${t('campaigns.join.joined')} · ${hint ?? ''}` : hint}
        disabled={refusal !== undefined}
        checked={isChosen && refusal === undefined}
        onChange={(event) => onChoose(event.target.checked)}
      />
      {isJoined && (
        <Button
          variant="text"
          size="s"
          loading={isBusy}
          aria-label={t('campaigns.join.quitOf', { title: ad.title })}
          onClick={onQuit}
        >
          {t('campaigns.join.quit')}
        </Button>
      )}
    </div>
  );
}

/** Joins with ads or withdraws one. Refetches the list and the page. */
function useJoinActions(campaign: Campaign, onDone: () => void) {
  const { t } = useTranslation('campaigns', 'forms');
  const { language } = usePage();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string>();
  const perform = async (name: string, work: () => Promise<string>, failed: string) => {
    setBusy(name);
    try {
      show({ title: await work(), variant: 'success' });
    } catch (error) {
      const code = (error instanceof CallError && error.codes[0]) || 'GeneralError';
      show({ title: failed, text: t(code as ErrorCode, { ns: 'api' }), variant: 'danger' });
    } finally {
      setBusy(undefined);
      onDone();
      await revalidate();
    }
  };
  return {
    busy,
    join: async (adIds: string[], discount: number) => {
      if (adIds.length === 0) return void show({ title: t('campaigns.join.choose'), variant: 'warning' });
      await perform(
        'join',
        async () => {
          const { items } = await call(campaignCalls.join, { body: { campaignId: campaign.id, adIds, discount } });
          const joined = items.filter(({ isJoined }) => isJoined).length;
          return t('campaigns.join.done', { count: joined, figure: count(joined, language) });
        },
        t('campaigns.join.failed'),
      );
    },
    quit: (adId: string) =>
      perform(
        adId,
        async () => {
          await call(campaignCalls.quit, { body: { campaignId: campaign.id, adIds: [adId] } });
          return t('campaigns.join.quitDone');
        },
        t('campaigns.join.quitFailed'),
      ),
  };
}
