/** What the frame shows to members alone, in one file of its own: no guest fetches it. */
export { MemberActions } from './MemberActions.tsx';
export { MemberAvatar } from './MemberAvatar.tsx';
export { MemberWatch } from './MemberWatch.tsx';

/** The members' dialogs; the frame of a guest need not even know the names of their files. */
export const dialogs = {
  logout: () => import('./LogoutDialog.tsx'),
  notifications: () => import('../notifications/NotificationSheet.tsx'),
  offer: () => import('../offers/OfferDrawer.tsx'),
  sessionEnded: () => import('./SessionEndedDialog.tsx'),
};
