import { Form } from 'react-router';
import type { ErrorCode } from '../../../../contract/errors.ts';
import type { Explanation } from '../../../../contract/schemas/explanation.ts';
import { count, points, times } from '../../../client/format.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { Field, FieldError } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from './ResultExplanation.module.css';

export interface ResultExplanationProps {
  /** The search text as typed. */
  sentence: string;
  adId: string;
  explained: Explanation | undefined;
  /** Error code if there is no explanation. */
  problem: ErrorCode | undefined;
}

/** Explains an ad's rank in the results of a search. */
export function ResultExplanation({ sentence, adId, explained, problem }: ResultExplanationProps) {
  const { t } = useTranslation('console');
  const { language } = usePage();
  return (
    <section aria-labelledby="why" className={styles.why}>
      <h2 id="why" className={styles.title}>
        {t('console.why.name')}
      </h2>
      <p className={styles.intro}>{t('console.why.text')}</p>
      <Form key={`${sentence} ${adId}`} action={screenPath('consoleSearches', language)} className={styles.form}>
        <Field label={t('console.why.sentence')} required className={styles.sentence}>
          {(control) => (
            <TextInput {...control} name="q" defaultValue={sentence} maxLength={200} size="s" autoComplete="off" />
          )}
        </Field>
        <Field label={t('console.why.ad')} required className={styles.ad}>
          {(control) => (
            <TextInput
              {...control}
              name="ad"
              defaultValue={adId}
              inputMode="numeric"
              pattern="[1-9][0-9]{9}"
              title={t('console.why.adHint')}
              size="s"
              autoComplete="off"
            />
          )}
        </Field>
        <Button type="submit" variant="soft" size="s">
          {t('console.why.go')}
        </Button>
      </Form>
      {problem !== undefined && <FieldError>{t(problem, { ns: 'api' })}</FieldError>}
      {explained && <Explained {...explained} />}
    </section>
  );
}

function Explained(explained: Explanation) {
  const { t } = useTranslation('console');
  const { language } = usePage();
  const { title, standing, place, lookedThrough, correctedText, conditions, words, score, quality, ageDays } =
    explained;
  const figures = { place: count(place ?? 0, language), figure: count(lookedThrough, language) };
  return (
    <div className={styles.answer}>
      <Card title={title}>
        <p>{t(place === undefined ? `console.why.unseen` : `console.why.place`, figures)}</p>
        <p className={styles.quiet}>{t(`console.why.standing.${standing}`)}</p>
        {correctedText !== undefined && (
          <p className={styles.quiet}>{t('console.why.read', { text: correctedText })}</p>
        )}
      </Card>
      {conditions.length > 0 && (
        <Card title={t('console.why.conditions')}>
          <DefinitionList
            columns={1}
            items={conditions.map(({ label, strength, fulfilled }) => ({
              label: `${label} (${t(`console.why.strength.${strength}`)})`,
              value: t(`console.why.fulfilled.${fulfilled}`),
            }))}
          />
        </Card>
      )}
      {words.length > 0 && (
        <Card title={t('console.why.words')}>
          <DefinitionList
            columns={1}
            items={words.map(({ word, field }) => ({ label: word, value: t(`console.why.field.${field}`) }))}
          />
        </Card>
      )}
      <Card title={t('console.why.score')}>
        <DefinitionList
          columns={1}
          items={[
            ...score.map((one) => ({
              label: t(`console.why.part.${one.part}`),
              value: <span className="num">{points(one.points, language)}</span>,
            })),
            {
              label: t('console.why.sum'),
              value: <b className="num">{points(explained.points, language)}</b>,
            },
          ]}
        />
        <p className={styles.quiet}>
          {t('console.why.rank', { quality: times(quality, language), count: Math.round(ageDays) })}
        </p>
      </Card>
    </div>
  );
}
