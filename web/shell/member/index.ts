/** The members' part of the frame as one chunk, which guests do not load. */
export { MemberActions } from './MemberActions.tsx';
export { MemberAvatar } from './MemberAvatar.tsx';
export { MemberWatch } from './MemberWatch.tsx';

/** The members' dialogs. A guest's frame does not even contain their file names. */
export const dialogs = {
  logout: () => import('./LogoutDialog.tsx'),
  notifications: () => import('../notifications/NotificationSheet.tsx'),
  offer: () => import('../offers/OfferDrawer.tsx'),
  palette: () => import('../../screens/console/palette/Palette.tsx'),
  sessionEnded: () => import('./SessionEndedDialog.tsx'),
};
