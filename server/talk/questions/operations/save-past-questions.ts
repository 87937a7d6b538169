import { chance } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import { keyOf, maskedName, wordsOf, publicText } from '../rules.ts';
import { insertQuestion, writePastAnswer } from '../store/questions.ts';

/** A question with a history, for demo data. */
export interface PastQuestion {
  adId: string;
  ownerId: string;
  askerId: string;
  text: string;
  at: Date;
  answer?: { text: string; at: Date; helpful: number };
}

/** Saves questions with their answers without notifications. Skips duplicates. */
export async function savePastQuestions(database: Database, questions: readonly PastQuestion[]): Promise<void> {
  const names = await namesOf(
    database,
    questions.map(({ askerId }) => askerId),
  );
  for (const { adId, ownerId, askerId, text: original, at, answer } of questions) {
    const written = publicText(original);
    if ('error' in written) throw new Error(`The question is not allowed: ${original}`);
    const { text } = written;
    const id = chance.uuid();
    const askerName = maskedName(names.get(askerId) ?? '');
    const question = { id, adId, ownerId, askerId, askerName, text, textKey: keyOf(text), words: wordsOf(text), at };
    if (!(await insertQuestion(database, question)) || !answer) continue;
    await writePastAnswer(database, { id, ...answer, words: wordsOf(text, answer.text) });
  }
}
