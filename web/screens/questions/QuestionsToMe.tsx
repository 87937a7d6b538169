import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { questionCalls } from '../../../contract/calls/questions.ts';
import type { QuestionList } from '../../../contract/schemas/question.ts';
import { call } from '../../client/call.ts';
import { count } from '../../client/format.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { OwnerThread } from '../../parts/questions/OwnerThread.tsx';
import { codeOf } from '../../parts/questions/code-of.ts';
import { SelectionBar } from '../../parts/select/SelectionBar.tsx';
import { useSelection } from '../../parts/select/use-selection.ts';
import { screenPath } from '../../screens.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { cx } from '../../ui/cx.ts';
import { AdLine } from './AdLine.tsx';
import { NoQuestions } from './NoQuestions.tsx';
import { QuestionPages } from './QuestionPages.tsx';
import { QuestionTools } from './QuestionTools.tsx';
import type { QuestionsRequest } from './questions-address.ts';
import styles from './Questions.module.css';
import { useOwnQuestions } from './use-own-questions.ts';

/** Questions about the caller's ads. They can be answered in place and deleted in bulk. */
export function QuestionsToMe({ list, request }: { list: QuestionList; request: QuestionsRequest }) {
  const { t } = useTranslation('questions');
  const { language } = usePage();
  const { show } = useToast();
  const reload = useOwnQuestions();
  const { items, counts } = list;
  const selection = useSelection(items.map(({ question }) => question.id));
  const [isAsking, setAsking] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const path = screenPath('questionsAskedToMe', language);
  const chosen = selection.ids.length;
  const countTexts = { count: chosen, figure: count(chosen, language) };
  const remove = async () => {
    setDeleting(true);
    try {
      const body = { questionIds: [...selection.ids] };
      const { count: deletedCount } = await call(questionCalls.removeSeveral, { body });
      show({ title: t('questions.delete.done', { count: deletedCount, figure: count(deletedCount, language) }) });
      selection.clear();
      setAsking(false);
    } catch (error) {
      show({ title: t('questions.delete.failed'), text: t(codeOf(error), { ns: 'api' }), variant: 'danger' });
    } finally {
      setDeleting(false);
      reload();
    }
  };
  if (items.length === 0) {
    return (
      <>
        {counts.All > 0 && <QuestionTools path={path} request={request} counts={counts} />}
        <NoQuestions side="toMe" path={path} request={request} hasAny={counts.All > 0} />
        <QuestionPages path={path} request={request} list={list} />
      </>
    );
  }
  return (
    <>
      <QuestionTools path={path} request={request} counts={counts} />
      <section className={styles.section} data-chosen={chosen > 0 ? '' : undefined}>
        <Checkbox
          label={t('questions.lists.page')}
          checked={chosen === items.length}
          indeterminate={chosen > 0 && chosen < items.length}
          onChange={selection.togglePage}
          className={styles.all}
        />
        {chosen > 0 && (
          <SelectionBar
            label={t('questions.lists.bar')}
            clearLabel={t('questions.lists.clear')}
            text={t('questions.lists.chosen', countTexts)}
            onClear={selection.clear}
          >
            <Button variant="danger" icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
              {t('questions.lists.removeChosen')}
            </Button>
          </SelectionBar>
        )}
        <ul className={styles.list}>
          {items.map(({ question, ad, isWaiting }) => (
            <li
              key={question.id}
              className={cx(styles.item, isWaiting && styles.open, selection.has(question.id) && styles.chosen)}
            >
              <div className={styles.head}>
                <Checkbox
                  label={<span className="vh">{t('questions.lists.one', { text: question.text })}</span>}
                  checked={selection.has(question.id)}
                  onChange={() => selection.toggle(question.id)}
                  className={styles.tick}
                />
                <AdLine ad={ad} questionId={question.id} />
              </div>
              <OwnerThread question={question} isOpen={ad.isOnSale || ad.status === 'Locked'} onChanged={reload} />
            </li>
          ))}
        </ul>
      </section>
      <QuestionPages path={path} request={request} list={list} />
      <Dialog
        alert
        size="s"
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('questions.delete.title', countTexts)}
        text={t('questions.delete.text')}
        footer={
          <>
            <Button variant="outlined" data-autofocus onClick={() => setAsking(false)}>
              {t('questions.cancel')}
            </Button>
            <Button variant="danger" loading={isDeleting} onClick={() => void remove()}>
              {t('questions.delete.yes')}
            </Button>
          </>
        }
      />
    </>
  );
}
