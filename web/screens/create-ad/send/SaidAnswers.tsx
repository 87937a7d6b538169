import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { SaidAnswer } from '../../../../contract/schemas/ad-form.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { isAnswered } from '../information/form-layout.ts';
import type { InformationSession } from '../information/information-session.ts';
import styles from './send.module.css';

/** Answers found in the field's text for open questions; one press accepts each. */
export function SaidAnswers({ session, field }: { session: InformationSession; field: SaidAnswer['field'] }) {
  const { t } = useTranslation('sending');
  const title = useId();
  const box = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const { specs, draft, change, learnName } = session;
  const items = session.saidAnswers.filter(
    (item) =>
      item.field === field &&
      item.answers.some(({ specId }) => {
        const spec = specs.find(({ id }) => id === specId);
        return spec && !isAnswered(spec, draft.content.specs?.[specId]);
      }),
  );

  const take = (taken: readonly SaidAnswer[]) => {
    const answers = taken.flatMap((item) => item.answers);
    for (const { content, text } of answers) {
      if (Array.isArray(content) && content.length === 1 && content[0] !== undefined) learnName(content[0], text);
    }
    change({ specs: Object.fromEntries(answers.map(({ specId, content }) => [specId, content])) });
    setAnnouncement(t('sending.said.added', { names: answers.map(({ name }) => name).join(', ') }));
    // The pressed chip is removed. Focusing the box keeps the next chip or field one Tab away.
    box.current?.focus();
  };

  return (
    <div ref={box} tabIndex={-1} className={styles.saidBox}>
      <p role="status" className="vh">
        {announcement}
      </p>
      {items.length > 0 && (
        <div role="group" aria-labelledby={title} className={styles.said}>
          <p id={title}>{t(`sending.said.${field}`)}</p>
          <div className={styles.saidChips}>
            {items.map((item) => (
              <Chip
                key={item.answers.map(({ specId }) => specId).join()}
                size="l"
                icon={<Plus aria-hidden="true" />}
                onClick={() => take([item])}
              >
                {item.answers.map(({ name, text }) => `${name}: ${text}`).join(', ')}
              </Chip>
            ))}
            {items.length > 1 && (
              <Chip size="l" onClick={() => take(items)}>
                {t('sending.said.all')}
              </Chip>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
