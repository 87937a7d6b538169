import { useEffect, useState } from 'react';
import { refundCalls } from '../../../../contract/calls/refunds.ts';
import { limits } from '../../../../contract/limits.ts';
import type { DeskRefund } from '../../../../contract/schemas/refund.ts';
import { call } from '../../../client/call.ts';
import { price } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { newId } from '../../../client/new-id.ts';
import { usePage } from '../../../client/page.ts';
import { queryOf, useQuery } from '../../../client/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from '../../orders/refund/Refund.module.css';
import { ExplanationField } from '../../orders/refund/ExplanationField.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { LoadFailed } from '../frame/LoadFailed.tsx';
import { LedgerTable } from '../trade/LedgerTable.tsx';

const outcomes = ['whole', 'part', 'nothing'] as const;

export interface DecideFormProps {
  refund: DeskRefund;
  /** Called with whether there is unsaved input. */
  onDirty: (isDirty: boolean) => void;
  onDecided: () => Promise<void>;
}

/** The refund decision: amount, ledger preview, and a message to each party. */
export function DecideForm({ refund, onDirty, onDecided }: DecideFormProps) {
  const { t } = useTranslation('refunds');
  const { language } = usePage();
  const { perform, busy } = useFormActions();
  const { refundId, most } = refund;
  // A purchase paid entirely by coupon is refunded as a whole or not at all.
  const isFree = refund.asked === 0;
  const possible = isFree ? (['whole', 'nothing'] as const) : most > 0 ? outcomes : (['nothing'] as const);
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>(possible[0]);
  const [part, setPart] = useState<number | null>(null);
  const [buyerWords, setBuyerWords] = useState('');
  const [sellerWords, setSellerWords] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [key] = useState(newId);
  const sum = outcome === 'whole' ? most : outcome === 'nothing' ? 0 : Math.round((part ?? 0) * 100);
  const wrong =
    outcome !== 'part' || (sum > 0 && sum <= most)
      ? undefined
      : sum < 1
        ? t('refunds.desk.amountMissing')
        : t('RefundTooMuch', { ns: 'api' });
  const isShort = [buyerWords, sellerWords].some((words) => words.trim().length < limits.refundDecisionLeast);
  const isDirty = part !== null || buyerWords !== '' || sellerWords !== '';
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const send = async () => {
    setChecked(true);
    if (wrong !== undefined || isShort) return;
    const body = { refundId, amount: sum, buyerWords, sellerWords, ...(isFree && { isUpheld: outcome === 'whole' }) };
    const decide = () => call(refundCalls.decide, { body }, undefined, key);
    if (await perform('decide', decide, t('refunds.desk.done'))) await onDecided();
  };
  return (
    <section className={styles.form} aria-labelledby={`decide-${refundId}`}>
      <h3 id={`decide-${refundId}`}>{t('refunds.desk.decide')}</h3>
      <p className={styles.quiet}>
        {t(isFree ? 'refunds.desk.decideFree' : most > 0 ? 'refunds.desk.decideText' : 'refunds.desk.decideNothing')}
      </p>
      {possible.length > 1 && (
        <Segmented
          label={t('refunds.desk.decide')}
          name={`outcome-${refundId}`}
          value={outcome}
          onValue={setOutcome}
          options={possible.map((value) => ({ value, label: t(`refunds.desk.${value}`) }))}
        />
      )}
      {outcome === 'part' && (
        <Field
          label={t('refunds.desk.amount')}
          required
          hint={t('refunds.desk.mostHint', { amount: price(most, language) })}
          error={isChecked ? wrong : undefined}
        >
          {(control) => (
            <NumberInput {...control} locale={language} decimals={2} suffix="TL" value={part} onValue={setPart} />
          )}
        </Field>
      )}
      {outcome !== 'nothing' && (isFree || sum > 0) && wrong === undefined && <Preview refund={refund} sum={sum} />}
      <ExplanationField
        label={t('refunds.desk.buyerWords')}
        hint={t('refunds.object.wordsHint')}
        minLength={limits.refundDecisionLeast}
        value={buyerWords}
        isChecked={isChecked}
        onValue={setBuyerWords}
      />
      <ExplanationField
        label={t('refunds.desk.sellerWords')}
        hint={t('refunds.object.wordsHint')}
        minLength={limits.refundDecisionLeast}
        value={sellerWords}
        isChecked={isChecked}
        onValue={setSellerWords}
      />
      <Button loading={busy === 'decide'} onClick={() => void send()}>
        {t('refunds.desk.send')}
      </Button>
    </section>
  );
}

/** What each party receives, and the resulting ledger lines. */
function Preview({ refund: { refundId, items }, sum }: { refund: DeskRefund; sum: number }) {
  const { t } = useTranslation('refunds');
  const { language } = usePage();
  const { data, isError, refetch } = useQuery(
    queryOf(refundCalls.preview, { params: { refundId }, query: { amount: sum } }),
  );
  if (isError && !data) return <LoadFailed onAgain={refetch} />;
  if (!data) return <Skeleton shape="block" height={200} width="100%" />;
  const titleOf = (itemId: string) => items.find((item) => item.itemId === itemId)?.title;
  return (
    <section className={styles.sums} aria-label={t('refunds.desk.entries')}>
      <p>
        {t('refunds.money.toCard')}: <b>{price(data.money.toCard, language)}</b> · {t('refunds.desk.fromSeller')}:{' '}
        <b>{price(data.cost.fromEarnings + data.cost.shipping, language)}</b>
      </p>
      {data.cost.afterRelease && <p className={styles.quiet}>{t('refunds.desk.later')}</p>}
      <h4>{t('refunds.desk.entries')}</h4>
      <LedgerTable
        caption={t('refunds.desk.entries')}
        lines={data.entries.map(({ account, itemId, amount }) => ({
          account,
          amount,
          cause: items.length > 1 ? titleOf(itemId) : undefined,
        }))}
      />
    </section>
  );
}
