import { Send } from 'lucide-react';
import { useId, useState } from 'react';
import { messageDeskCalls } from '../../../../contract/calls/message-desk.ts';
import type { Language } from '../../../../contract/enums.ts';
import { previewValues } from '../../../../contract/notifications.ts';
import type { PreviewValues } from '../../../../contract/notifications.ts';
import type { EditedTemplate, TemplatePreview, TemplateTexts } from '../../../../contract/schemas/message-desk.ts';
import { call } from '../../../client/call.ts';
import { count } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { newId } from '../../../client/new-id.ts';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { moment } from '../frame/moment.ts';
import trade from '../trade/Trade.module.css';
import styles from './Texts.module.css';
import { usePreview } from './use-preview.ts';
import { useProblems } from './use-problems.ts';

const views = ['phone', 'desktop', 'Sms', 'Push', 'InApp'] as const;
type View = (typeof views)[number];
const channelOf = { phone: 'Email', desktop: 'Email', Sms: 'Sms', Push: 'Push', InApp: 'InApp' } as const;

interface PreviewProps {
  template: EditedTemplate;
  language: Language;
  texts: TemplateTexts;
}

/** Shows the texts as the recipients see them, and sends a test to the editor's own address. */
export function Preview({ template, language, texts }: PreviewProps) {
  const { t } = useTranslation('messageDesk');
  const page = usePage();
  const now = useNow();
  const { show } = useToast();
  const { perform, busy } = useFormActions();
  const name = useId();
  const possible = views.filter((one) => template.channels.includes(channelOf[one]));
  const [view, setView] = useState<View>(possible[0] ?? 'phone');
  const [values, setValues] = useState<PreviewValues>('Recent');
  const trial = { language, texts, values };
  const { shown, hasFailed } = usePreview({ params: { name: template.name }, body: trial });
  const problemText = useProblems();
  const channel = channelOf[view];
  const test = (by: 'Email' | 'Sms') =>
    perform(`test ${by}`, async () => {
      const input = { params: { name: template.name }, body: { ...trial, channel: by } };
      const { to } = await call(messageDeskCalls.testTemplate, input, undefined, newId());
      show({ title: t('messageDesk.test.sent', { to }) });
    });
  return (
    <Card pad="s" aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} className={trade.heading}>
        {t('messageDesk.preview.name')}
      </h2>
      <div className={trade.form}>
        <Segmented
          label={t('messageDesk.preview.as')}
          name={name}
          value={view}
          onValue={setView}
          className={styles.views}
          options={possible.map((one) => ({ value: one, label: t(`messageDesk.preview.view.${one}`) }))}
        />
        <Field
          label={t('messageDesk.preview.values')}
          hint={
            shown?.valuesAt === undefined
              ? t(values === 'Recent' ? 'messageDesk.preview.noRecent' : 'messageDesk.preview.sampleText')
              : t('messageDesk.preview.recentText', { moment: moment(shown.valuesAt, page.language, now) })
          }
        >
          {(control) => (
            <Select
              {...control}
              size="s"
              value={values}
              onChange={(event) => setValues(event.target.value as PreviewValues)}
              options={previewValues.map((one) => ({ value: one, label: t(`messageDesk.preview.value.${one}`) }))}
            />
          )}
        </Field>
        {hasFailed && (
          <p role="alert" className={styles.problems}>
            {t('messageDesk.preview.failed')}
          </p>
        )}
        {shown && shown.problems.length > 0 && (
          <ul className={styles.problems} aria-label={t('messageDesk.preview.problems')}>
            {shown.problems.map(({ code, place, token }) => (
              <li key={`${code} ${place} ${token}`}>{problemText(`${code} ${place} ${token}`)}</li>
            ))}
          </ul>
        )}
        {shown ? (
          <div lang={language}>
            <Shown view={view} preview={shown} />
          </div>
        ) : (
          !hasFailed && <Skeleton shape="block" height={240} />
        )}
        {(channel === 'Email' || channel === 'Sms') && (
          <Button
            variant="outlined"
            icon={<Send size={18} aria-hidden="true" />}
            loading={busy === `test ${channel}`}
            onClick={() => void test(channel)}
          >
            {t(`messageDesk.test.${channel}`)}
          </Button>
        )}
      </div>
    </Card>
  );
}

function Shown({ view, preview: { mail, sms, push, list } }: { view: View; preview: TemplatePreview }) {
  const { t } = useTranslation('messageDesk');
  const { language } = usePage();
  if (view === 'Sms')
    return (
      <div className={styles.message}>
        <p data-test="sms">{sms.text}</p>
        <p className={trade.quiet}>
          {t('messageDesk.preview.sms', {
            count: sms.parts,
            parts: count(sms.parts, language),
            letters: count(sms.letters, language),
          })}
          {sms.isUnicode && ` ${t('messageDesk.preview.unicode')}`}
        </p>
      </div>
    );
  if (view === 'Push' || view === 'InApp') {
    const { title, text } = view === 'Push' ? push : list;
    return (
      <div className={styles.message}>
        <p className={trade.name}>{title}</p>
        <p>{text}</p>
      </div>
    );
  }
  return (
    <>
      <div className={styles.inbox}>
        <p className={trade.name}>{mail.subject}</p>
        <p className={trade.quiet}>{mail.preheader}</p>
      </div>
      {/* Nothing in the mail runs or leaves the frame. */}
      <div className={styles.mail} data-view={view}>
        <iframe
          title={`${t('messageDesk.preview.name')}: ${t(`messageDesk.preview.view.${view}`)}`}
          sandbox=""
          srcDoc={mail.html}
        />
      </div>
    </>
  );
}
