import { TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { couponCalls } from '../../../contract/calls/coupons.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { CartCoupon } from '../../../contract/schemas/coupon.ts';
import { CallError, call } from '../../client/call.ts';
import { price } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { usePage } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useToast } from '../../ui/Toast.tsx';
import styles from './CouponBox.module.css';

export interface CouponBoxProps {
  coupon: CartCoupon | undefined;
  suggested: CartCoupon | undefined;
  /** Reloads the cart, whose answer contains the discount. */
  onChanged: () => Promise<void>;
}

/** The cart's coupon: entered or suggested, applied and removed with one press. */
export function CouponBox({ coupon, suggested, onChanged }: CouponBoxProps) {
  const actions = useCouponActions(onChanged);
  return (
    <div className={styles.box}>
      {coupon && <Applied coupon={coupon} actions={actions} />}
      {suggested && <Suggested coupon={suggested} isBetter={coupon !== undefined} actions={actions} />}
      {!coupon && <CodeForm actions={actions} />}
    </div>
  );
}

/** Coupon actions, and the id or code of the running one. */
function useCouponActions(onChanged: () => Promise<void>) {
  const { t } = useTranslation('coupons');
  const { show } = useToast();
  const [busy, setBusy] = useState<string>();
  /** Returns the error code of a refusal. */
  const perform = async (id: string, isApplied: boolean): Promise<ErrorCode | undefined> => {
    setBusy(id);
    try {
      const at = { params: { couponId: id } };
      await (isApplied ? call(couponCalls.apply, at) : call(couponCalls.misapply, at));
      await onChanged();
      show({ title: t(isApplied ? 'coupons.applied' : 'coupons.removed'), variant: 'success' });
      return undefined;
    } catch (error) {
      const code = ((error instanceof CallError && error.codes[0]) || 'GeneralError') as ErrorCode;
      const title = t(isApplied ? 'coupons.applyFailed' : 'coupons.removeFailed');
      show({ title, text: t(code, { ns: 'api' }), variant: 'danger' });
      return code;
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, apply: (id: string) => perform(id, true), remove: (id: string) => perform(id, false) };
}
type CouponActions = ReturnType<typeof useCouponActions>;

function Applied({
  coupon: { id, code, name, discount, problem, missing },
  actions,
}: {
  coupon: CartCoupon;
  actions: CouponActions;
}) {
  const { t } = useTranslation('coupons');
  const { language } = usePage();
  const text =
    problem === undefined
      ? t('coupons.takesOff', { sum: price(discount, language) })
      : t(`coupons.problem.${problem}`, { sum: price(missing ?? 0, language) });
  return (
    <div className={styles.coupon} data-problem={problem === undefined ? undefined : ''} role="status">
      <TicketPercent size={20} aria-hidden="true" />
      <p>
        <b>{code ?? name}</b>
        <small className="num">{text}</small>
      </p>
      <Button
        variant="text"
        size="s"
        loading={actions.busy === id}
        aria-label={t('coupons.removeOf', { name: code ?? name })}
        onClick={() => void actions.remove(id)}
      >
        {t('coupons.remove')}
      </Button>
    </div>
  );
}

function Suggested({
  coupon: { id, name, discount },
  isBetter,
  actions,
}: {
  coupon: CartCoupon;
  isBetter: boolean;
  actions: CouponActions;
}) {
  const { t } = useTranslation('coupons');
  const { language } = usePage();
  return (
    <div className={styles.coupon}>
      <TicketPercent size={20} aria-hidden="true" />
      <p>
        <b>{name}</b>
        <small className="num">
          {t(isBetter ? 'coupons.better' : 'coupons.suggested', { sum: price(discount, language) })}
        </small>
      </p>
      <Button
        variant="soft"
        size="s"
        loading={actions.busy === id}
        aria-label={t('coupons.applyOf', { name })}
        onClick={() => void actions.apply(id)}
      >
        {t('coupons.apply')}
      </Button>
    </div>
  );
}

/** The service's code format; other input is refused without a request. */
const couponShape = /^[A-Za-z0-9]{4,24}$/;

function CodeForm({ actions }: { actions: CouponActions }) {
  const { t } = useTranslation('coupons');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = async () => {
    const typed = code.trim();
    if (typed === '') return setProblem(t('coupons.required'));
    const refusal = couponShape.test(typed)
      ? await actions.apply(typed.replace(/[a-z]/g, (one) => one.toUpperCase()))
      : 'CouponNotValid';
    setProblem(refusal && t(refusal, { ns: 'api' }));
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label={t('coupons.field')} error={problem}>
        {(control) => (
          <TextInput
            {...control}
            size="s"
            value={code}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            onChange={(event) => {
              setCode(event.target.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="outlined"
        size="s"
        loading={actions.busy !== undefined && actions.busy === code.trim().toUpperCase()}
      >
        {t('coupons.apply')}
      </Button>
    </form>
  );
}
