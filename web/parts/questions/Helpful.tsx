import { ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { questionCalls } from '../../../contract/calls/questions.ts';
import type { AdQuestion } from '../../../contract/schemas/question.ts';
import { call } from '../../client/call.ts';
import { count } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { usePage } from '../../client/page.ts';
import { useMember } from '../../client/session-end.ts';
import { useOverlays } from '../../shell/overlays.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { codeOf } from './code-of.ts';
import styles from './Questions.module.css';

/** Votes an answer as helpful, with an optimistic update. Asker and owner see the count only. */
export function Helpful({ question }: { question: AdQuestion }) {
  const { t } = useTranslation('questions');
  const { language } = usePage();
  const { show } = useToast();
  const { openDrawer } = useOverlays();
  const member = useMember();
  const [vote, setVote] = useState({ helpful: question.helpful, isMine: question.isHelpfulToMe === true });
  const [isSending, setSending] = useState(false);
  const figure = count(vote.helpful, language);
  if (question.side) {
    return vote.helpful > 0 ? <span>{t('questions.helped', { count: vote.helpful, figure })}</span> : null;
  }
  const press = async () => {
    if (!member) return openDrawer('signIn', { access: 'act' });
    if (isSending) return;
    const before = vote;
    const isMine = !before.isMine;
    setVote({ helpful: before.helpful + (isMine ? 1 : -1), isMine });
    setSending(true);
    try {
      const { helpful } = await call(questionCalls.vote, { body: { questionId: question.id, isHelpful: isMine } });
      setVote({ helpful, isMine });
    } catch (error) {
      setVote(before);
      show({ title: t('questions.voteFailed'), text: t(codeOf(error), { ns: 'api' }), variant: 'danger' });
    } finally {
      setSending(false);
    }
  };
  return (
    <button
      type="button"
      aria-pressed={vote.isMine}
      aria-label={t('questions.helpfulOf', { text: question.answer?.text ?? '' })}
      className={styles.act}
      onClick={() => void press()}
    >
      <ThumbsUp size={15} aria-hidden="true" />
      {t('questions.helpful')}
      {vote.helpful > 0 && <b className="num">{figure}</b>}
    </button>
  );
}
