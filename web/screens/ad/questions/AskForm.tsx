import { useEffect, useRef } from 'react';
import { questionCalls } from '../../../../contract/calls/questions.ts';
import { rememberPendingAction, takePendingAction } from '../../../client/pending-action.ts';
import { call } from '../../../client/call.ts';
import { newId } from '../../../client/new-id.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { useMember } from '../../../client/session-end.ts';
import { WriteForm } from '../../../parts/questions/WriteForm.tsx';
import { codeOf } from '../../../parts/questions/code-of.ts';
import { useDraft } from '../../../parts/questions/use-draft.ts';
import { useOverlays } from '../../../shell/overlays.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import styles from './AdQuestions.module.css';

/** Asks a question about an ad. A guest signs in first; the typed text is then sent. */
export function AskForm({ adId, onAsked }: { adId: string; onAsked: () => void }) {
  const { t } = useTranslation('questions');
  const { show } = useToast();
  const { openDrawer } = useOverlays();
  const member = useMember();
  const [text, setText] = useDraft(`question-${adId}`);
  const action = `question:${adId}`;

  const post = async (typed: string, key: string) => {
    const { isMasked } = await call(questionCalls.ask, { body: { adId, text: typed } }, undefined, key);
    setText('');
    show(
      isMasked
        ? { title: t('questions.ask.masked'), text: t('questions.ask.maskedText'), variant: 'warning' }
        : { title: t('questions.ask.sent'), text: t('questions.ask.sentText') },
    );
    onAsked();
  };
  const send = async (typed: string, key: string) => {
    if (member) return post(typed, key);
    rememberPendingAction(action);
    openDrawer('signIn', { access: 'act' });
  };

  const finish = useRef(post);
  finish.current = post;
  useEffect(() => {
    // The text is stored as a draft of this tab.
    if (!member || text.trim() === '' || !takePendingAction(action)) return;
    finish.current(text, newId()).catch((error: unknown) => {
      show({ title: t('questions.ask.failed'), text: t(codeOf(error), { ns: 'api' }), variant: 'danger' });
    });
  }, [action, member, show, t, text]);

  return (
    <Card as="div" className={styles.ask}>
      <h3 className={styles.askTitle}>{t('questions.ask.title')}</h3>
      <WriteForm
        label={t('questions.ask.label')}
        placeholder={t('questions.ask.placeholder')}
        hint={member ? t('questions.ask.hint') : `${t('questions.ask.hint')} ${t('questions.ask.guest')}`}
        send={t('questions.ask.send')}
        text={text}
        onText={setText}
        onSend={send}
      />
    </Card>
  );
}
