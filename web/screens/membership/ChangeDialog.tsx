import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { membershipCalls } from '../../../contract/calls/memberships.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { MembershipOrderSummary, MembershipPackageView } from '../../../contract/schemas/membership.ts';
import { CallError, call } from '../../client/call.ts';
import { fullDate, price } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { usePage } from '../../client/page.ts';
import { queryOf, useQuery } from '../../client/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { beginDigital } from '../checkout/begin-digital.ts';
import styles from './Membership.module.css';

/** Shows the order summary of a package. Continues to checkout, or applies the change if nothing is charged today. */
export function ChangeDialog({ wanted, onClose }: { wanted: MembershipPackageView; onClose: () => void }) {
  const { t } = useTranslation('memberships', 'forms');
  const { language } = usePage();
  const { show } = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { data, error, refetch } = useQuery({
    ...queryOf(membershipCalls.orderSummary, { params: { variantId: wanted.id } }),
    staleTime: 0,
  });
  const refusal =
    problem ??
    (error instanceof CallError ? t((error.codes[0] ?? 'GeneralError') as ErrorCode, { ns: 'api' }) : undefined);

  const send = async (summary: MembershipOrderSummary) => {
    setProblem(undefined);
    setSending(true);
    try {
      if (summary.charge > 0) {
        const items = [{ kind: 'MembershipPackage' as const, itemId: wanted.id }];
        // The button stays busy until the checkout replaces this page: a second press would start again.
        return await navigate(await beginDigital(language, { orderType: 'MembershipPackage', items }));
      }
      await call(membershipCalls.update, { params: { variantId: wanted.id }, body: { expectedTotal: 0 } });
      show({ title: t('memberships.changed') });
      await revalidate();
      onClose();
    } catch (failure) {
      setSending(false);
      if (!(failure instanceof CallError)) throw failure;
      const [code = 'GeneralError'] = failure.codes;
      // The amounts changed, for example at midnight: show the new ones first.
      setProblem(code === 'CheckoutChanged' ? t('memberships.sumsChanged') : t(code as ErrorCode, { ns: 'api' }));
      await refetch();
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={wanted.name}
      text={data && t(`memberships.what.${data.kind}`, { date: fullDate(data.begins, language) })}
      footer={
        data && (
          <Button loading={isSending} onClick={() => void send(data)}>
            {data.charge > 0
              ? t('memberships.pay', { sum: price(data.charge, language) })
              : t(`memberships.confirm.${data.kind}`)}
          </Button>
        )
      }
    >
      {refusal !== undefined && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      {data ? <Sums summary={data} /> : refusal === undefined && <Skeleton shape="block" height={180} width="100%" />}
    </Dialog>
  );
}

function Sums({ summary }: { summary: MembershipOrderSummary }) {
  const { t } = useTranslation('memberships');
  const { language } = usePage();
  const { kind, price: full, unused, carried, charge, creditLeft, begins, ends, nextCharge } = summary;
  const isLater = kind === 'Downgrade' || kind === 'Resume';
  const date = (iso: string) => fullDate(iso, language);
  return (
    <div className={styles.sums}>
      <DefinitionList
        columns={1}
        items={[
          { label: t('memberships.fullPrice'), value: price(full, language) },
          ...(unused.value > 0
            ? [
                {
                  label: t('memberships.unused', { days: unused.days, total: unused.totalDays }),
                  value: `−${price(unused.value, language)}`,
                },
              ]
            : []),
          ...(carried > 0 && !isLater
            ? [{ label: t('memberships.credit'), value: `−${price(carried, language)}` }]
            : []),
          { label: t('memberships.today'), value: <strong>{price(charge, language)}</strong> },
          ...(creditLeft > 0 ? [{ label: t('memberships.creditLeft'), value: price(creditLeft, language) }] : []),
          { label: t('memberships.newPeriod'), value: `${date(begins)} – ${date(ends)}` },
          {
            label: t('memberships.nextCharge'),
            value: t('memberships.sumOn', { sum: price(nextCharge.amount, language), date: date(nextCharge.at) }),
          },
        ]}
      />
      <p className={styles.quiet}>{t(charge > 0 ? 'memberships.renews' : 'memberships.stops')}</p>
    </div>
  );
}
