import { Search, X } from 'lucide-react';
import type { FormEvent } from 'react';
import { Form, useNavigate } from 'react-router';
import type { QuestionList } from '../../../contract/schemas/question.ts';
import { count } from '../../client/format.ts';
import { AppLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { chipClass } from '../../ui/Chip.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { readQuestionsAddress, states, writeQuestionsAddress } from './questions-address.ts';
import type { QuestionsRequest } from './questions-address.ts';
import styles from './Questions.module.css';

export interface QuestionToolsProps {
  path: string;
  request: QuestionsRequest;
  counts: QuestionList['counts'];
}

/** State filters with counts, and search. Puts the values into the URL; without JavaScript the form does the same. */
export function QuestionTools({ path, request, counts }: QuestionToolsProps) {
  const { t } = useTranslation('questions');
  const { language } = usePage();
  const navigate = useNavigate();
  const href = (change: Partial<QuestionsRequest>) =>
    writeQuestionsAddress(path, { state: request.state, text: request.text, ...change });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    );
    const asked = readQuestionsAddress(new URLSearchParams(typed));
    void navigate(writeQuestionsAddress(path, asked), { preventScrollReset: true });
  };
  return (
    <div className={styles.tools}>
      <nav aria-label={t('questions.lists.states.label')} className={styles.chips}>
        <ul>
          {states.map((state) => (
            <li key={state}>
              <AppLink
                to={href({ state })}
                preventScrollReset
                aria-current={state === request.state ? 'true' : undefined}
                className={chipClass({ chosen: state === request.state })}
              >
                {t(`questions.lists.states.${state}`)} <span className="num">{count(counts[state], language)}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <Form
        key={request.text}
        role="search"
        aria-label={t('questions.lists.search')}
        action={path}
        className={styles.search}
        onSubmit={submit}
      >
        {request.state !== 'All' && <input type="hidden" name="state" value={request.state} />}
        <TextInput
          name="text"
          type="search"
          enterKeyHint="search"
          maxLength={100}
          defaultValue={request.text}
          aria-label={t('questions.lists.search')}
          placeholder={t('questions.lists.search')}
          prefix={<Search size={18} aria-hidden="true" />}
          suffix={
            request.text !== '' && (
              <IconButton
                label={t('questions.lists.searchClear')}
                tip="none"
                size="s"
                icon={<X size={18} />}
                onClick={() => void navigate(href({ text: '' }))}
              />
            )
          }
        />
      </Form>
    </div>
  );
}
