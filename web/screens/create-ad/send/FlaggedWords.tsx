import { useTranslation } from '../../../client/i18n.tsx';
import { MarkedText } from '../../../parts/marked/MarkedText.tsx';
import styles from './send.module.css';
import { sentencesWith } from './sentences-with.ts';

/** Shows the words of a field that a moderator may object to, marked in their sentences. */
export function FlaggedWords({
  field,
  text,
  words,
}: {
  field: 'title' | 'description';
  text: string;
  words: readonly string[] | undefined;
}) {
  const { t } = useTranslation('sending');
  if (!words || words.length === 0) return null;
  const matches = words.map((word) => ({ text: word, weight: 'danger' as const }));
  return (
    <figure className={styles.found}>
      <figcaption>{t(`sending.found.${field}`)}</figcaption>
      {sentencesWith(text, words).map((sentence, index) => (
        <blockquote key={index}>
          <MarkedText text={sentence} matches={matches} />
        </blockquote>
      ))}
    </figure>
  );
}
