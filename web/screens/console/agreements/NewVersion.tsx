import { useState } from 'react';
import { useNavigate } from 'react-router';
import { agreementCalls } from '../../../../contract/calls/agreements.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { limits } from '../../../../contract/limits.ts';
import { call } from '../../../client/call.ts';
import { fullDate } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { queryOf, useQuery } from '../../../client/queries.ts';
import { screenPath } from '../../../screens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextArea, TextInput } from '../../../ui/TextInput.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { LoadFailed } from '../frame/LoadFailed.tsx';
import styles from '../trade/Trade.module.css';
import { writeAgreementsAddress } from './agreements-address.ts';

type Source = CallAnswer<typeof agreementCalls.source>;

interface NewVersionProps {
  type: string | undefined;
  types: CallAnswer<typeof agreementCalls.types>['items'];
  keywords: CallAnswer<typeof agreementCalls.keywords>['items'];
}

/** Form for an agreement's next version. Starts with the text of the newest version. */
export function NewVersion({ type, types, keywords }: NewVersionProps) {
  const { t } = useTranslation('tradeDesk');
  const { language } = usePage();
  const navigate = useNavigate();
  const path = screenPath('consoleAgreements', language);
  const title = types.find((one) => one.type === type)?.title;
  return (
    <Card>
      <div className={styles.form}>
        <Field label={t('tradeDesk.agreements.type')} hint={t('tradeDesk.agreements.typeHint')} required>
          {(control) => (
            <Select
              {...control}
              value={title === undefined ? '' : type}
              placeholder={t('tradeDesk.agreements.type')}
              options={types.map((one) => ({ value: one.type, label: one.title }))}
              onChange={(event) =>
                void navigate(writeAgreementsAddress(path, { isWriting: true, type: event.target.value }))
              }
            />
          )}
        </Field>
        {type !== undefined && title !== undefined && <Loaded type={type} title={title} />}
        <Disclosure title={t('tradeDesk.agreements.keywords')}>
          <dl className={styles.items}>
            {keywords.map(({ name, description }) => (
              <div key={name}>
                <dt className={styles.code}>%{name}%</dt>
                <dd className={styles.quiet}>{description}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      </div>
    </Card>
  );
}

function Loaded({ type, title }: { type: string; title: string }) {
  const { data, isError, refetch } = useQuery({
    ...queryOf(agreementCalls.source, { query: { agreementType: type } }),
    // Always refetches: the form must start with the newest version.
    staleTime: 0,
    gcTime: 0,
  });
  if (isError && !data) return <LoadFailed onAgain={refetch} />;
  if (!data) return <Skeleton shape="block" height={320} width="100%" />;
  return <Form source={data} title={title} />;
}

/** The version after `1.2` is `1.3`. */
function after(version: string): string {
  const [major = '1', minor = '0'] = version.split('.');
  return `${major}.${Number(minor) + 1}`;
}

const fields = ['version', 'date', 'tr', 'en'] as const;

function Form({ source, title }: { source: Source; title: string }) {
  const { t } = useTranslation('tradeDesk', 'administration', 'forms');
  const { language } = usePage();
  const navigate = useNavigate();
  const { perform, busy } = useFormActions();
  const [form, setForm] = useState({ version: after(source.version), date: '', ...source.texts });
  const [isChecked, setChecked] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const error = (name: (typeof fields)[number]) =>
    isChecked && form[name].trim() === '' ? t('tradeDesk.agreements.required') : undefined;
  const set = (name: (typeof fields)[number], value: string) => setForm({ ...form, [name]: value });
  const publish = async () => {
    const { version, date, tr, en } = form;
    const isDone = await perform(
      'publish',
      () => call(agreementCalls.add, { body: { agreementType: source.type, version, date, texts: { tr, en } } }),
      t('tradeDesk.agreements.published', { version }),
    );
    setAsking(false);
    if (isDone) await navigate(screenPath('consoleAgreements', language));
  };
  return (
    <>
      <p className={styles.quiet}>{t('tradeDesk.agreements.fromVersion', { version: source.version })}</p>
      <div className={styles.two}>
        <Field
          label={t('tradeDesk.agreements.versionField')}
          hint={t('tradeDesk.agreements.versionHint')}
          required
          error={error('version')}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              maxLength={7}
              value={form.version}
              onChange={(event) => set('version', event.target.value)}
            />
          )}
        </Field>
        <Field label={t('tradeDesk.agreements.date')} required error={error('date')}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={form.date}
              onChange={(event) => set('date', event.target.value)}
            />
          )}
        </Field>
      </div>
      <div className={styles.two}>
        {(['tr', 'en'] as const).map((name) => (
          <Field
            key={name}
            label={t(`tradeDesk.agreements.${name}`)}
            hint={t('tradeDesk.agreements.markdownHint')}
            required
            error={error(name)}
          >
            {(control) => (
              <TextArea
                {...control}
                lang={name}
                rows={16}
                maxLength={limits.agreementLetters}
                value={form[name]}
                onChange={(event) => set(name, event.target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      <div className={styles.acts}>
        <Button
          onClick={() => {
            setChecked(true);
            if (fields.every((name) => form[name].trim() !== '')) setAsking(true);
          }}
        >
          {t('tradeDesk.agreements.publish')}
        </Button>
      </div>
      {isAsking && (
        <Dialog
          open
          alert
          onClose={() => setAsking(false)}
          title={t('tradeDesk.agreements.publishAsk', { title, version: form.version })}
          text={t('tradeDesk.agreements.publishText', { date: fullDate(form.date, language) })}
          footer={
            <>
              <Button variant="outlined" data-autofocus onClick={() => setAsking(false)}>
                {t('shell.cancel')}
              </Button>
              <Button loading={busy === 'publish'} onClick={() => void publish()}>
                {t('tradeDesk.agreements.publish')}
              </Button>
            </>
          }
        />
      )}
    </>
  );
}
