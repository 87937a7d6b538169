import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { campaignCalls } from '../../../../contract/calls/campaigns.ts';
import { campaignSellers, couponKinds } from '../../../../contract/enums.ts';
import type { CampaignSellers, CouponKind } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { EditableCampaign } from '../../../../contract/schemas/campaign.ts';
import { call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { AppLink } from '../../../client/links.tsx';
import { pictureUrl } from '../../../client/media.ts';
import { usePage } from '../../../client/page.ts';
import { UploadField } from '../../../parts/upload/UploadField.tsx';
import { useUploads } from '../../../parts/upload/use-uploads.ts';
import { screenPath } from '../../../screens.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import type { FieldControl } from '../../../ui/Field.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea, TextInput } from '../../../ui/TextInput.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import styles from '../trade/Trade.module.css';
import { changedBody, emptyForm, fieldsOf, neededFields, newBody } from './campaign-form.ts';
import type { CampaignFields } from './campaign-form.ts';

export interface CampaignFormProps {
  categories: readonly { id: number; name: string }[];
  /** The campaign to edit; without it the form creates one. */
  campaign?: EditableCampaign | undefined;
}

/** Creates a campaign, or edits one that has not ended. */
export function CampaignForm({ categories, campaign }: CampaignFormProps) {
  const { t } = useTranslation('campaignDesk', 'campaigns', 'forms');
  const { language } = usePage();
  const navigate = useNavigate();
  const { perform, busy } = useFormActions();
  const [form, setForm] = useState(campaign ? fieldsOf(campaign) : emptyForm);
  const picture = usePicture(campaign);
  const [isAsked, setAsked] = useState(false);
  const missing = new Set<string>(
    neededFields.filter((name) => form[name] === null || String(form[name]).trim() === ''),
  );
  const set = (parts: Partial<CampaignFields>) => setForm((before) => ({ ...before, ...parts }));
  const desk = screenPath('consoleCampaigns', language);
  const save = async () => {
    setAsked(true);
    if (missing.size > 0 || picture.isBusy) return;
    const [key] = picture.keys;
    const isDone = await perform(
      'save',
      () =>
        campaign
          ? call(campaignCalls.update, { params: { id: campaign.id }, body: changedBody(campaign, form, key) })
          : call(campaignCalls.create, { body: newBody(form, key) }),
      t(campaign ? 'campaignDesk.form.saved' : 'campaignDesk.form.created'),
    );
    if (isDone) await navigate(desk);
  };
  const areTermsFixed = campaign !== undefined && campaign.adCount > 0;
  const field = (name: keyof CampaignFields, label: string, children: (control: FieldControl) => ReactNode) => (
    <Field
      label={label}
      required={neededFields.some((one) => one === name)}
      error={isAsked && missing.has(name) ? t('campaignDesk.form.required') : undefined}
    >
      {children}
    </Field>
  );
  const line = (
    name: 'nameTr' | 'nameEn' | 'startsAt' | 'endsAt',
    label: string,
    { type = 'text', disabled = false } = {},
  ) =>
    field(name, label, (control) => (
      <TextInput
        {...control}
        type={type}
        disabled={disabled}
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
        <UploadField
          uploads={picture}
          purpose="Campaign"
          most={1}
          optional={t('forms.optional')}
          words={{
            label: t('campaignDesk.picture.label'),
            hint: t('campaignDesk.picture.hint'),
            choose: t('campaignDesk.picture.choose'),
            drop: t('campaignDesk.picture.drop'),
            remove: (name) => t('campaignDesk.picture.remove', { name }),
            sending: (name, percent) => t('campaignDesk.picture.sending', { name, percent }),
          }}
        />
        <div className={styles.two}>
          {field('kind', t('campaignDesk.form.kind'), (control) => (
            <Select
              {...control}
              disabled={areTermsFixed}
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
                disabled={areTermsFixed}
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
          {field('categoryIds', t('campaignDesk.form.category'), (control) => (
            <Select
              {...control}
              disabled={areTermsFixed}
              value={form.categoryIds}
              placeholder={t('campaignDesk.form.anyCategory')}
              options={categoryOptions(categories, campaign)}
              onChange={(event) => set({ categoryIds: event.target.value })}
            />
          ))}
          {field('sellers', t('campaignDesk.form.sellers'), (control) => (
            <Select
              {...control}
              disabled={areTermsFixed}
              value={form.sellers}
              options={campaignSellers.map((who) => ({ value: who, label: t(`campaignDesk.form.who.${who}`) }))}
              onChange={(event) => set({ sellers: event.target.value as CampaignSellers })}
            />
          ))}
        </div>
        {areTermsFixed && <p className={styles.quiet}>{t('campaignDesk.form.termsFixed')}</p>}
        <div className={styles.two}>
          {line('startsAt', t('campaignDesk.form.startsAt'), {
            type: 'datetime-local',
            disabled: campaign?.hasBegun ?? false,
          })}
          {line('endsAt', t('campaignDesk.form.endsAt'), { type: 'datetime-local', disabled: form.endsNow })}
        </div>
        {campaign && (
          <Checkbox
            label={t(campaign.hasBegun ? 'campaignDesk.form.endsNow' : 'campaignDesk.form.cancels')}
            checked={form.endsNow}
            onChange={(event) => set({ endsNow: event.target.checked })}
          />
        )}
        <Checkbox
          label={t('campaignDesk.form.isOnMainPage')}
          checked={form.isOnMainPage}
          onChange={(event) => set({ isOnMainPage: event.target.checked })}
        />
      </div>
      <div className={styles.acts}>
        <Button loading={busy === 'save' || picture.isBusy} onClick={() => void save()}>
          {t(campaign ? 'campaignDesk.form.save' : 'campaignDesk.form.create')}
        </Button>
        {campaign && (
          <AppLink to={desk} className={buttonClass({ variant: 'outlined' })}>
            {t('campaignDesk.form.cancel')}
          </AppLink>
        )}
      </div>
    </Card>
  );
}

/** The campaign's saved picture, or the newly uploaded one. */
function usePicture(campaign: EditableCampaign | undefined) {
  const { t } = useTranslation('campaignDesk');
  const { picture } = campaign ?? {};
  const known = picture && {
    key: picture.key,
    name: t('campaignDesk.picture.name'),
    previewUrl: pictureUrl(picture.key, 200),
  };
  return useUploads('Campaign', 1, known ? [known] : []);
}

/** One option per category, and one option for a campaign with several categories. */
function categoryOptions(categories: CampaignFormProps['categories'], campaign: EditableCampaign | undefined) {
  const { mainCategoryIds = [] } = campaign ?? {};
  const names = categories.flatMap(({ id, name }) => (mainCategoryIds.includes(id) ? [name] : []));
  return [
    ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
    ...(mainCategoryIds.length > 1 ? [{ value: mainCategoryIds.join(), label: names.join(', ') }] : []),
  ];
}
