import type { PageContext } from '../page-context.ts';
import { orRefuse } from './or-refuse.ts';

/** Loads what only members see; nothing for a guest, to whom the screen shows the way in instead. */
export async function forMember<T>({ user }: PageContext, load: () => Promise<T>): Promise<T | undefined> {
  return user.isGuest ? undefined : orRefuse(load);
}
