import type { PageContext } from '../page-context.ts';
import { orRefuse } from './or-refuse.ts';

/** Loads data for members. Undefined for a guest, to whom the screen shows the sign-in links. */
export async function forMember<T>({ user }: PageContext, load: () => Promise<T>): Promise<T | undefined> {
  return user.isGuest ? undefined : orRefuse(load);
}
