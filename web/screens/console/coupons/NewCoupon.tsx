import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { couponCalls } from '../../../../contract/calls/coupons.ts';
import { couponEarnings, couponKinds } from '../../../../contract/enums.ts';
import type { CouponEarning, CouponKind } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import { call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { screenPath } from '../../../screens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import type { FieldControl } from '../../../ui/Field.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import styles from '../trade/Trade.module.css';
import { couponBody, missingIn } from './coupon-form.ts';
import type { CouponForm } from './coupon-form.ts';

const empty: CouponForm = {
  kind: 'Amount',
  amount: null,
  percent: null,
  cap: null,
  way: 'code',
  code: '',
  nameTr: '',
  nameEn: '',
  minimum: null,
  categoryId: '',
  startsAt: '',
  endsAt: '',
  creatorId: '',
  memberUses: 1,
  uses: null,
  budget: null,
  isListed: false,
};

export function NewCoupon({ categories }: { categories: readonly { id: number; name: string }[] }) {
  const { t } = useTranslation('couponDesk', 'coupons', 'forms');
  const { language } = usePage();
  const navigate = useNavigate();
  const { perform, busy } = useFormActions();
  const [form, setForm] = useState(empty);
  const [isAsked, setAsked] = useState(false);
  const missing = missingIn(form);
  const set = (parts: Partial<CouponForm>) => setForm((before) => ({ ...before, ...parts }));
  const create = async () => {
    setAsked(true);
    if (missing.size > 0) return;
    const isDone = await perform(
      'create',
      () => call(couponCalls.create, { body: couponBody(form) }),
      t('couponDesk.form.created'),
    );
    if (isDone) await navigate(screenPath('consoleCoupons', language));
  };
  const field = (
    name: keyof CouponForm,
    label: string,
    children: (control: FieldControl) => ReactNode,
    hint?: string,
    isOptional = false,
  ) => (
    <Field
      label={label}
      hint={hint}
      required={!isOptional}
      aside={isOptional ? t('couponDesk.form.optional') : undefined}
      error={isAsked && missing.has(name) ? t('couponDesk.form.required') : undefined}
    >
      {children}
    </Field>
  );
  const money = (name: 'amount' | 'cap' | 'minimum' | 'budget', label: string, isOptional = false) =>
    field(
      name,
      label,
      (control) => (
        <NumberInput
          {...control}
          locale={language}
          decimals={2}
          suffix="TL"
          value={form[name]}
          onValue={(value) => set({ [name]: value })}
        />
      ),
      undefined,
      isOptional,
    );
  const number = (name: 'percent' | 'memberUses' | 'uses', label: string, isOptional = false) =>
    field(
      name,
      label,
      (control) => (
        <NumberInput {...control} locale={language} value={form[name]} onValue={(value) => set({ [name]: value })} />
      ),
      undefined,
      isOptional,
    );
  const line = (name: 'code' | 'nameTr' | 'nameEn' | 'creatorId', label: string, hint?: string, isOptional = false) =>
    field(
      name,
      label,
      (control) => (
        <TextInput
          {...control}
          autoComplete="off"
          maxLength={limits.couponNameLength}
          value={form[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      ),
      hint,
      isOptional,
    );
  const moment = (name: 'startsAt' | 'endsAt', label: string) =>
    field(name, label, (control) => (
      <TextInput
        {...control}
        type="datetime-local"
        value={form[name]}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    ));
  return (
    <Card>
      <div className={styles.form}>
        <div className={styles.two}>
          {line('nameTr', t('couponDesk.form.nameTr'))}
          {line('nameEn', t('couponDesk.form.nameEn'))}
        </div>
        <div className={styles.two}>
          {field('kind', t('couponDesk.form.kind'), (control) => (
            <Select
              {...control}
              value={form.kind}
              options={couponKinds.map((kind) => ({ value: kind, label: t(`couponDesk.form.kinds.${kind}`) }))}
              onChange={(event) => set({ kind: event.target.value as CouponKind })}
            />
          ))}
          {form.kind === 'Amount'
            ? money('amount', t('couponDesk.form.amount'))
            : number('percent', t('couponDesk.form.percent'))}
        </div>
        <div className={styles.two}>
          {form.kind === 'Percent' && money('cap', t('couponDesk.form.cap'), true)}
          {money('minimum', t('couponDesk.form.minimum'), true)}
        </div>
        <div className={styles.two}>
          {field('way', t('couponDesk.form.way'), (control) => (
            <Select
              {...control}
              value={form.way}
              options={(['code', ...couponEarnings] as const).map((way) => ({
                value: way,
                label: t(`couponDesk.form.ways.${way}`, { days: limits.winBackDays }),
              }))}
              onChange={(event) => set({ way: event.target.value as 'code' | CouponEarning })}
            />
          ))}
          {form.way === 'code' && line('code', t('couponDesk.form.code'), t('couponDesk.form.codeHint'))}
        </div>
        <div className={styles.two}>
          {moment('startsAt', t('couponDesk.form.startsAt'))}
          {moment('endsAt', t('couponDesk.form.endsAt'))}
        </div>
        <div className={styles.two}>
          {number('memberUses', t('couponDesk.form.memberUses'))}
          {number('uses', t('couponDesk.form.uses'), true)}
        </div>
        <div className={styles.two}>
          {field(
            'categoryId',
            t('couponDesk.form.categories'),
            (control) => (
              <Select
                {...control}
                value={form.categoryId}
                placeholder={t('couponDesk.form.anyCategory')}
                options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
                onChange={(event) => set({ categoryId: event.target.value })}
              />
            ),
            undefined,
            true,
          )}
          {money('budget', t('couponDesk.form.budget'), form.creatorId.trim() === '')}
        </div>
        {line('creatorId', t('couponDesk.form.creator'), t('couponDesk.form.creatorHint'), true)}
        {form.way === 'code' && (
          <Checkbox
            label={t('couponDesk.form.isListed')}
            checked={form.isListed}
            onChange={(event) => set({ isListed: event.target.checked })}
          />
        )}
      </div>
      <div className={styles.acts}>
        <Button loading={busy === 'create'} onClick={() => void create()}>
          {t('couponDesk.form.create')}
        </Button>
      </div>
    </Card>
  );
}
