import { chance } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import { keyOf, maskedName, wordsOf, writtenAs } from '../rules.ts';
import { insertQuestion, writePastAnswer } from '../store/writing.ts';

/** A question as it was asked and answered before anybody looked. */
export interface PastQuestion {
  adId: string;
  ownerId: string;
  askerId: string;
  text: string;
  at: Date;
  answer?: { text: string; at: Date; helpful: number };
}

/** Keeps questions for a market that has a past: nobody is told. What was asked already is left out. */
export async function keepPastQuestions(database: Database, questions: readonly PastQuestion[]): Promise<void> {
  const names = await namesOf(
    database,
    questions.map(({ askerId }) => askerId),
  );
  for (const { adId, ownerId, askerId, text: original, at, answer } of questions) {
    const written = writtenAs(original);
    if ('error' in written) throw new Error(`Nobody may ask: ${original}`);
    const { text } = written;
    const id = chance.uuid();
    const askerName = maskedName(names.get(askerId) ?? '');
    const question = { id, adId, ownerId, askerId, askerName, text, textKey: keyOf(text), words: wordsOf(text), at };
    if (!(await insertQuestion(database, question)) || !answer) continue;
    await writePastAnswer(database, { id, ...answer, words: wordsOf(text, answer.text) });
  }
}
