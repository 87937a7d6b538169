import { lazy } from '../../ui/lazy.ts';

const load = () => import('./index.ts');

/** The members' parts of the frame, also rendered by the server. */
export const MemberActions = lazy(() => load().then((module) => ({ default: module.MemberActions })));
export const MemberAvatar = lazy(() => load().then((module) => ({ default: module.MemberAvatar })));
export const MemberWatch = lazy(() => load().then((module) => ({ default: module.MemberWatch })));

/** The members' dialogs, by their names in the URL. */
export const memberDialogs = {
  logout: lazy(() => load().then(({ dialogs }) => dialogs.logout())),
  notifications: lazy(() => load().then(({ dialogs }) => dialogs.notifications())),
  offer: lazy(() => load().then(({ dialogs }) => dialogs.offer())),
  palette: lazy(() => load().then(({ dialogs }) => dialogs.palette())),
  sessionEnded: lazy(() => load().then(({ dialogs }) => dialogs.sessionEnded())),
};
