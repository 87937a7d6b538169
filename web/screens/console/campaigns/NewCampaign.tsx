import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { campaignCalls } from '../../../../contract/calls/campaigns.ts';
import { campaignSellers, couponKinds } from '../../../../contract/enums.ts';
import type { CampaignSellers, CouponKind } from '../../../../contract/enums.ts';
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
import { TextArea, TextInput } from '../../../ui/TextInput.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { turkishMoment } from '../frame/turkish-time.ts';
import styles from '../trade/Trade.module.css';

const empty = {
  nameTr: '',
  nameEn: '',
  textTr: '',
  textEn: '',
  kind: 'Percent' as CouponKind,
  /** Whole per cent, or lira. */
  minimum: null as number | null,
  sellers: 'All' as CampaignSellers,
  categoryId: '',
  startsAt: '',
  endsAt: '',
  isOnMainPage: false,
};
type Form = typeof empty;

const needed = ['nameTr', 'nameEn', 'minimum', 'startsAt', 'endsAt'] as const satisfies readonly (keyof Form)[];

/** What the service is told. */
function bodyOf(form: Form) {
  const { kind, minimum, categoryId, sellers, isOnMainPage } = form;
  return {
    names: { tr: form.nameTr, en: form.nameEn },
    texts: { tr: form.textTr, en: form.textEn },
    kind,
    minimum: kind === 'Percent' ? (minimum ?? 0) : Math.round((minimum ?? 0) * 100),
    mainCategoryIds: categoryId === '' ? [] : [Number(categoryId)],
    sellers,
    startsAt: turkishMoment(form.startsAt),
    endsAt: turkishMoment(form.endsAt),
    isOnMainPage,
  };
}

/** The form for another campaign. */
export function NewCampaign({ categories }: { categories: readonly { id: number; name: string }[] }) {
  const { t } = useTranslation('campaignDesk', 'campaigns', 'forms');
  const { language } = usePage();
  const navigate = useNavigate();
  const { perform, busy } = useFormActions();
  const [form, setForm] = useState(empty);
  const [isAsked, setAsked] = useState(false);
  const missing = new Set<string>(needed.filter((name) => form[name] === null || String(form[name]).trim() === ''));
  const set = (parts: Partial<Form>) => setForm((before) => ({ ...before, ...parts }));
  const create = async () => {
    setAsked(true);
    if (missing.size > 0) return;
    const isDone = await perform(
      'create',
      () => call(campaignCalls.create, { body: bodyOf(form) }),
      t('campaignDesk.form.created'),
    );
    if (isDone) await navigate(screenPath('consoleCampaigns', language));
  };
  const field = (name: keyof Form, label: string, children: (control: FieldControl) => ReactNode) => (
    <Field
      label={label}
      required={needed.some((one) => one === name)}
      error={isAsked && missing.has(name) ? t('campaignDesk.form.required') : undefined}
    >
      {children}
    </Field>
  );
  const line = (name: 'nameTr' | 'nameEn' | 'startsAt' | 'endsAt', label: string, type = 'text') =>
    field(name, label, (control) => (
      <TextInput
        {...control}
        type={type}
        autoComplete="off"
        maxLength={limits.campaignNameLength}
        value={form[name]}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    ));
  const text = (name: 'textTr' | 'textEn', label: string) =>
    field(name, label, (control) => (
      <TextArea
        {...control}
        rows={3}
        maxLength={limits.campaignTextLength}
        value={form[name]}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    ));
  return (
    <Card>
      <div className={styles.form}>
        <div className={styles.two}>
          {line('nameTr', t('campaignDesk.form.nameTr'))}
          {line('nameEn', t('campaignDesk.form.nameEn'))}
        </div>
        <div className={styles.two}>
          {text('textTr', t('campaignDesk.form.textTr'))}
          {text('textEn', t('campaignDesk.form.textEn'))}
        </div>
        <div className={styles.two}>
          {field('kind', t('campaignDesk.form.kind'), (control) => (
            <Select
              {...control}
              value={form.kind}
              options={couponKinds.map((kind) => ({ value: kind, label: t(`campaignDesk.form.kinds.${kind}`) }))}
              onChange={(event) => set({ kind: event.target.value as CouponKind })}
            />
          ))}
          {field(
            'minimum',
            t(form.kind === 'Percent' ? 'campaignDesk.form.percent' : 'campaignDesk.form.amount'),
            (control) => (
              <NumberInput
                {...control}
                locale={language}
                decimals={form.kind === 'Percent' ? 0 : 2}
                suffix={form.kind === 'Percent' ? '%' : 'TL'}
                value={form.minimum}
                onValue={(minimum) => set({ minimum })}
              />
            ),
          )}
        </div>
        <div className={styles.two}>
          {line('startsAt', t('campaignDesk.form.startsAt'), 'datetime-local')}
          {line('endsAt', t('campaignDesk.form.endsAt'), 'datetime-local')}
        </div>
        <div className={styles.two}>
          {field('categoryId', t('campaignDesk.form.category'), (control) => (
            <Select
              {...control}
              value={form.categoryId}
              placeholder={t('campaignDesk.form.anyCategory')}
              options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(event) => set({ categoryId: event.target.value })}
            />
          ))}
          {field('sellers', t('campaignDesk.form.sellers'), (control) => (
            <Select
              {...control}
              value={form.sellers}
              options={campaignSellers.map((who) => ({ value: who, label: t(`campaignDesk.form.who.${who}`) }))}
              onChange={(event) => set({ sellers: event.target.value as CampaignSellers })}
            />
          ))}
        </div>
        <Checkbox
          label={t('campaignDesk.form.isOnMainPage')}
          checked={form.isOnMainPage}
          onChange={(event) => set({ isOnMainPage: event.target.checked })}
        />
      </div>
      <div className={styles.acts}>
        <Button loading={busy === 'create'} onClick={() => void create()}>
          {t('campaignDesk.form.create')}
        </Button>
      </div>
    </Card>
  );
}
