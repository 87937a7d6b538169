import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { messageCalls } from '../../../../contract/calls/messages.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import type { ChatMessage, ChatReport } from '../../../../contract/schemas/chat.ts';
import { CallError, call } from '../../../client/call.ts';
import { fullDate } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { screenPath } from '../../../screens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { privateFile } from '../../../client/private-file.ts';
import { ReportList } from './ReportList.tsx';
import styles from './ReportList.module.css';
import type { ReportsRequest } from './reports-address.ts';

type List = CallAnswer<typeof messageCalls.reports>;

/**
 * Chats that members reported to the moderators. A moderator can open only these chats, and each reading is logged.
 */
export default function ChatReports({ request, list }: { request: ReportsRequest; list: List }) {
  const { t } = useTranslation('console', 'messages');
  return (
    <ReportList
      request={request}
      list={list}
      notice={t('messages.console.logged')}
      empty={{
        art: <MessagesSquare aria-hidden="true" />,
        title: t('messages.console.none'),
        text: t('messages.console.noneText'),
      }}
      renderReport={(report) => <ReportedChat report={report} />}
    />
  );
}

function ReportedChat({ report }: { report: ChatReport }) {
  const { t } = useTranslation('messages', 'forms', 'console');
  const { language } = usePage();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const [messages, setMessages] = useState<readonly ChatMessage[]>();
  const [hasOlder, setHasOlder] = useState(false);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState<'read' | 'solve'>();
  const { id, reason, description, reporterName, aboutName, aboutId, ad, createdAt, solvedAt, solvedBy } = report;

  const perform = async (what: 'read' | 'solve', act: () => Promise<void>) => {
    setBusy(what);
    try {
      await act();
    } catch (error) {
      const code = (error instanceof CallError && error.codes[0]) || 'GeneralError';
      show({ title: t(code as ErrorCode, { ns: 'api' }), variant: 'danger' });
    } finally {
      setBusy(undefined);
    }
  };
  const read = () =>
    perform('read', async () => {
      const before = messages?.[0]?.number;
      const page = await call(messageCalls.reportedMessages, {
        params: { reportId: id },
        query: before === undefined ? {} : { before },
      });
      setMessages([...page.items.toReversed(), ...(messages ?? [])]);
      setHasOlder(page.hasNextPage);
    });
  const solve = () =>
    perform('solve', async () => {
      const body = { reportId: id, ...(note.trim() !== '' && { note: note.trim() }) };
      await call(messageCalls.solveReport, { body });
      show({ title: t('messages.console.solved') });
      await revalidate();
    });

  return (
    <Card as="article">
      <div className={styles.head}>
        <Tag tone="warning">{t(`messages.report.${reason}`)}</Tag>
        <span>{t('messages.console.by', { reporter: reporterName, about: aboutName })}</span>
        <time dateTime={createdAt}>{fullDate(createdAt, language)}</time>
        <span>{t('messages.console.readings', { number: report.readings })}</span>
      </div>
      {ad && <p className={styles.ad}>{ad.title}</p>}
      {description !== undefined && <p className={styles.says}>“{description}”</p>}
      {messages && (
        <ol className={styles.messages}>
          {hasOlder && (
            <li>
              <Button variant="text" size="s" loading={busy === 'read'} onClick={() => void read()}>
                {t('messages.older')}
              </Button>
            </li>
          )}
          {messages.map((message) => (
            <li key={message.number} data-side={message.by}>
              <strong>{t(message.by === 'Seller' ? 'messages.console.seller' : 'messages.console.buyer')}</strong>
              {message.photos?.map(({ key }) => (
                <img key={key} src={privateFile(key)} alt={t('messages.photo')} />
              ))}
              <p>{message.text ?? (message.appointment ? t('messages.meeting') : '')}</p>
              {message.warnings?.map((warning) => (
                <Tag key={warning} tone="warning">
                  {t(`messages.warning.${warning}`)}
                </Tag>
              ))}
            </li>
          ))}
        </ol>
      )}
      {solvedAt === undefined ? (
        <div className={styles.acts}>
          {!messages && (
            <Button variant="soft" loading={busy === 'read'} onClick={() => void read()}>
              {t('messages.console.open')}
            </Button>
          )}
          <AppLink to={screenPath('consoleMember', language, { id: aboutId })}>{t('messages.console.member')}</AppLink>
          <Field label={t('messages.console.note')} hideLabel className={styles.note}>
            {(control) => (
              <TextInput
                {...control}
                placeholder={t('messages.console.note')}
                maxLength={500}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
          <Button loading={busy === 'solve'} onClick={() => void solve()}>
            {t('messages.console.solve')}
          </Button>
        </div>
      ) : (
        <p className={styles.says}>
          {t('messages.console.closedAt', { name: solvedBy ?? '' })} {report.note}
        </p>
      )}
    </Card>
  );
}
