import { useRevalidator } from 'react-router';
import { useLive } from '../../client/live-events.ts';

/** Reads the page again when one of one's questions has changed, and when that may have been missed. What is being typed stays. */
export function useOwnQuestions(): () => void {
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  useLive('question', reload);
  useLive('reconnected', reload);
  return reload;
}
