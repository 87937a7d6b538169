import { useState } from 'react';
import { couponCalls } from '../../../../contract/calls/coupons.ts';
import { limits } from '../../../../contract/limits.ts';
import type { ListedCoupon } from '../../../../contract/schemas/coupon.ts';
import { call } from '../../../client/call.ts';
import { count, fullDate, price } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import styles from '../trade/Trade.module.css';

/** One coupon: its terms, who pays for it, and its usage. */
export function CouponLine({ coupon }: { coupon: ListedCoupon }) {
  const { t } = useTranslation('couponDesk');
  const { language } = usePage();
  const { name, code, startsAt, endsAt, minimumShopping, creatorId, use } = coupon;
  const sum = (kurus: number) => price(kurus, language);
  const figure = (value: number) => count(value, language);
  return (
    <li className={styles.line}>
      <div>
        <p className={styles.name}>
          {name} {code !== undefined && <span className="num">({code})</span>}
        </p>
        <p className={styles.quiet}>
          {[
            coupon.kind === 'Amount'
              ? t('couponDesk.off.Amount', { sum: sum(coupon.amount ?? 0) })
              : t('couponDesk.off.Percent', { percent: coupon.percent }),
            ...(coupon.cap === undefined ? [] : [t('couponDesk.off.cap', { sum: sum(coupon.cap) })]),
            ...(minimumShopping > 0 ? [t('couponDesk.minimum', { sum: sum(minimumShopping) })] : []),
            t('couponDesk.dates', { from: fullDate(startsAt, language), to: fullDate(endsAt, language) }),
          ].join(' · ')}
        </p>
        {use && (
          <p className={styles.quiet}>
            {[
              use.usesMost === undefined
                ? t('couponDesk.uses', { uses: figure(use.uses) })
                : t('couponDesk.usesOf', { uses: figure(use.uses), most: figure(use.usesMost) }),
              use.budget === undefined
                ? t('couponDesk.spent', { sum: sum(use.spent) })
                : t('couponDesk.spentOf', { sum: sum(use.spent), most: sum(use.budget) }),
            ].join(' · ')}
          </p>
        )}
      </div>
      <p className={styles.tags}>
        <Tag tone="neutral">{t(`couponDesk.bornBy.${creatorId === undefined ? 'platform' : 'seller'}`)}</Tag>
        {use?.isListed === true && <Tag tone="action">{t('couponDesk.listed')}</Tag>}
        {use?.earnedBy && (
          <Tag tone="positive">{t(`couponDesk.earned.${use.earnedBy}`, { days: limits.winBackDays })}</Tag>
        )}
      </p>
      <div className={styles.acts}>{use?.earnedBy && <Give coupon={coupon} />}</div>
    </li>
  );
}

const memberShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function Give({ coupon: { id, name } }: { coupon: ListedCoupon }) {
  const { t } = useTranslation('couponDesk', 'coupons', 'forms');
  const { perform, busy } = useFormActions();
  const [isOpen, setOpen] = useState(false);
  const [memberId, setMemberId] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isWrong = !memberShape.test(memberId.trim());
  const give = async () => {
    setAsked(true);
    if (isWrong) return;
    const at = { params: { couponId: id }, body: { memberId: memberId.trim() } };
    if (await perform('give', () => call(couponCalls.earn, at), t('couponDesk.given'))) setOpen(false);
  };
  return (
    <>
      <Button variant="outlined" size="s" onClick={() => setOpen(true)}>
        {t('couponDesk.give')}
      </Button>
      {isOpen && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={t('couponDesk.giveTitle', { name })}
          footer={
            <Button loading={busy === 'give'} onClick={() => void give()}>
              {t('couponDesk.give')}
            </Button>
          }
        >
          <Field
            label={t('couponDesk.member')}
            hint={t('couponDesk.memberHint')}
            required
            error={isAsked && isWrong ? t('AccountNotFound', { ns: 'api' }) : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                value={memberId}
                autoComplete="off"
                onChange={(event) => setMemberId(event.target.value)}
              />
            )}
          </Field>
        </Dialog>
      )}
    </>
  );
}
