import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { moderationCalls } from '../../../../contract/calls/moderation.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { call } from '../../../client/call.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import styles from './Reports.module.css';

type Reason = CallAnswer<typeof moderationCalls.reasons>['items'][number];
type Kind = 'ads' | 'members';
interface NewReason {
  tr: string;
  en: string;
  needsDescription: boolean;
}

/** The calls for each kind of reason. */
const actions = {
  ads: {
    add: (body: NewReason) => call(moderationCalls.createReason, { body }),
    switch: (reportReasonId: number) => call(moderationCalls.switchReason, { query: { reportReasonId } }),
  },
  members: {
    add: (body: NewReason) => call(moderationCalls.createUserReason, { body }),
    switch: (userReportReasonId: number) => call(moderationCalls.switchUserReason, { body: { userReportReasonId } }),
  },
};

/** Lists of the reasons for reporting ads and members. */
export function ReasonLists({ reasons }: { reasons: Record<Kind, readonly Reason[]> }) {
  const { t } = useTranslation('console');
  return (
    <>
      <p className={styles.intro}>{t('console.reasons.text')}</p>
      <div className={styles.lists}>
        <ReasonList kind="ads" reasons={reasons.ads} />
        <ReasonList kind="members" reasons={reasons.members} />
      </div>
    </>
  );
}

function ReasonList({ kind, reasons }: { kind: Kind; reasons: readonly Reason[] }) {
  const { t } = useTranslation('console', 'forms');
  const { language } = usePage();
  const { perform, busy } = useFormActions();
  const { revalidate } = useRevalidator();
  const toggle = async ({ id, isActive }: Reason) => {
    const message = t(isActive ? 'console.reasons.off' : 'console.reasons.on');
    if (await perform(String(id), () => actions[kind].switch(id), message)) await revalidate();
  };
  return (
    <Card title={t(`console.reasons.${kind}`)}>
      {reasons.length === 0 ? (
        <p className={styles.quiet}>{t('console.reasons.none')}</p>
      ) : (
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason.id}>
              <Switch
                checked={reason.isActive}
                disabled={busy === String(reason.id)}
                onChange={() => void toggle(reason)}
                label={
                  <>
                    <span className="vh">{t('console.reasons.offered', { name: '' })}</span>
                    <span lang={language}>{reason[language]}</span>
                  </>
                }
                hint={<span lang={language === 'tr' ? 'en' : 'tr'}>{reason[language === 'tr' ? 'en' : 'tr']}</span>}
              />
              {reason.needsDescription && <Tag>{t('console.reasons.needs')}</Tag>}
            </li>
          ))}
        </ul>
      )}
      <NewReasonForm kind={kind} />
    </Card>
  );
}

const maxTextLength = 100;
const minTextLength = 3;

function NewReasonForm({ kind }: { kind: Kind }) {
  const { t } = useTranslation('console', 'forms');
  const { perform, busy } = useFormActions();
  const { revalidate } = useRevalidator();
  const [reason, setReason] = useState<NewReason>({ tr: '', en: '', needsDescription: false });
  const [isChecked, setChecked] = useState(false);
  const isShort = (text: string) => text.trim().length < minTextLength;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isShort(reason.tr) || isShort(reason.en)) return;
    if (!(await perform('add', () => actions[kind].add(reason), t('console.reasons.added')))) return;
    setReason({ tr: '', en: '', needsDescription: false });
    setChecked(false);
    await revalidate();
  };
  return (
    <form noValidate className={styles.add} onSubmit={(event) => void submit(event)}>
      {(['tr', 'en'] as const).map((language) => (
        <Field
          key={language}
          label={t(`console.reasons.${language}`)}
          error={isChecked && isShort(reason[language]) ? t('console.reasons.short') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              size="s"
              lang={language}
              maxLength={maxTextLength}
              value={reason[language]}
              onChange={(event) => setReason({ ...reason, [language]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <Checkbox
        label={t('console.reasons.needs')}
        checked={reason.needsDescription}
        onChange={(event) => setReason({ ...reason, needsDescription: event.target.checked })}
      />
      <Button type="submit" variant="soft" size="s" icon={<Plus aria-hidden="true" />} loading={busy !== undefined}>
        {t('console.reasons.add')}
      </Button>
    </form>
  );
}
