import type { AdQuestion } from '../../../contract/schemas/question.ts';
import { Helpful } from './Helpful.tsx';
import { ReportButton } from './ReportButton.tsx';
import { Thread } from './Thread.tsx';

export interface ReaderThreadProps {
  question: AdQuestion;
  isPointed?: boolean | undefined;
  isOver?: boolean | undefined;
}

/** A question about another member's ad, as its asker and other readers see it. */
export function ReaderThread({ question, isPointed, isOver }: ReaderThreadProps) {
  const { id, text, answer, side, helpful } = question;
  return (
    <Thread
      question={question}
      isPointed={isPointed}
      isOver={isOver}
      acts={side !== 'Asker' && <ReportButton questionId={id} part="Question" text={text} />}
      answerActs={
        answer && (
          <>
            <Helpful key={`${helpful} ${answer.text}`} question={question} />
            <ReportButton questionId={id} part="Answer" text={answer.text} />
          </>
        )
      }
    />
  );
}
