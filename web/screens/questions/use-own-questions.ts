import { useRevalidator } from 'react-router';
import { useLive } from '../../client/live-events.ts';

/** Returns a function that reloads the page's questions. Also reloads on live events and after a reconnection. Typed text stays. */
export function useOwnQuestions(): () => void {
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  useLive('question', reload);
  useLive('reconnected', reload);
  return reload;
}
