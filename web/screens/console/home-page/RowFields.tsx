import { useState } from 'react';
import { languages } from '../../../../contract/enums.ts';
import { homeRowKinds, siteLimits } from '../../../../contract/site-content.ts';
import type { EditedHomeRow } from '../../../../contract/schemas/home-row.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from '../site/Site.module.css';
import { adNumbersIn, asKind } from './row-edit.ts';

export interface CampaignChoice {
  id: string;
  name: string;
}

interface RowFieldsProps {
  row: EditedHomeRow;
  path: string;
  campaigns: readonly CampaignChoice[];
  problemAt: (path: string) => string | undefined;
  onRow: (row: EditedHomeRow) => void;
}

/** The fields of a curated row. */
export function RowFields({ row, path, campaigns, problemAt, onRow }: RowFieldsProps) {
  const { t } = useTranslation('siteDesk');
  const setDay = (name: 'startsOn' | 'endsOn', value: string) => {
    const { [name]: _, ...others } = row;
    onRow(value === '' ? others : { ...others, [name]: value });
  };
  return (
    <div className={styles.stack}>
      <div className={styles.two}>
        {languages.map((language) => (
          <Field
            key={language}
            label={`${t('siteDesk.field.title')} (${t(`siteDesk.language.${language}`)})`}
            required
            error={problemAt(`${path}.titles.${language}`)}
          >
            {(control) => (
              <TextInput
                {...control}
                lang={language}
                maxLength={siteLimits.homeRowTitleMost}
                value={row.titles[language]}
                onChange={(event) => onRow({ ...row, titles: { ...row.titles, [language]: event.target.value } })}
              />
            )}
          </Field>
        ))}
      </div>
      <div className={styles.two}>
        <Field label={t('siteDesk.field.kind')} required>
          {(control) => (
            <Select
              {...control}
              value={row.kind}
              options={homeRowKinds.map((value) => ({ value, label: t(`siteDesk.row.kinds.${value}`) }))}
              onChange={(event) => {
                const kind = homeRowKinds.find((one) => one === event.target.value);
                if (kind) onRow(asKind(row, kind));
              }}
            />
          )}
        </Field>
        {row.kind === 'Search' && (
          <Field
            label={t('siteDesk.row.address')}
            hint={t('siteDesk.row.addressHint')}
            required
            error={problemAt(`${path}.address`)}
          >
            {(control) => (
              <TextInput
                {...control}
                maxLength={2000}
                value={row.address}
                onChange={(event) => onRow({ ...row, address: event.target.value })}
              />
            )}
          </Field>
        )}
        {row.kind === 'Campaign' && (
          <Field
            label={t('siteDesk.row.campaign')}
            hint={t('siteDesk.row.campaignHint')}
            required
            error={problemAt(`${path}.campaignId`)}
          >
            {(control) => (
              <Select
                {...control}
                value={row.campaignId}
                placeholder={t('siteDesk.row.chooseCampaign')}
                options={[
                  ...campaigns.map(({ id, name }) => ({ value: id, label: name })),
                  ...(row.campaignId === '' || campaigns.some(({ id }) => id === row.campaignId)
                    ? []
                    : [{ value: row.campaignId, label: t('siteDesk.row.overCampaign') }]),
                ]}
                onChange={(event) => onRow({ ...row, campaignId: event.target.value })}
              />
            )}
          </Field>
        )}
        {row.kind === 'Ads' && <AdNumbers row={row} path={path} problemAt={problemAt} onRow={onRow} />}
      </div>
      <div className={styles.two}>
        {(['startsOn', 'endsOn'] as const).map((name) => (
          <Field key={name} label={t(`siteDesk.field.${name}`)} error={problemAt(`${path}.${name}`)}>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                value={row[name] ?? ''}
                onChange={(event) => setDay(name, event.target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      <Switch
        label={t('siteDesk.row.active')}
        checked={row.isActive}
        onChange={(event) => onRow({ ...row, isActive: event.target.checked })}
      />
    </div>
  );
}

function AdNumbers({
  row,
  path,
  problemAt,
  onRow,
}: Pick<RowFieldsProps, 'path' | 'problemAt' | 'onRow'> & { row: Extract<EditedHomeRow, { kind: 'Ads' }> }) {
  const { t } = useTranslation('siteDesk');
  const [text, setText] = useState(row.adIds.join(', '));
  // Another editor’s numbers replace the typed text.
  const shown = adNumbersIn(text).join() === row.adIds.join() ? text : row.adIds.join(', ');
  const places = row.adIds.map((_, place) => problemAt(`${path}.adIds.${place}`));
  const unknown = row.adIds.filter((_, place) => places[place] !== undefined);
  return (
    <Field
      label={t('siteDesk.row.ads')}
      hint={t('siteDesk.row.adsHint', { most: String(siteLimits.homeRowAdsMost) })}
      required
      error={
        unknown.length > 0 ? t('siteDesk.row.unknownAds', { numbers: unknown.join(', ') }) : problemAt(`${path}.adIds`)
      }
    >
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          value={shown}
          onChange={(event) => {
            setText(event.target.value);
            onRow({ ...row, adIds: adNumbersIn(event.target.value).slice(0, siteLimits.homeRowAdsMost) });
          }}
        />
      )}
    </Field>
  );
}
