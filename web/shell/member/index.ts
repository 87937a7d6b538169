/** What the frame shows to members alone, in one file of its own: no guest fetches it. */
export { MemberActs } from './MemberActs.tsx';
export { MemberAvatar } from './MemberAvatar.tsx';
export { MemberCard } from './MemberCard.tsx';
export { MemberWatch } from './MemberWatch.tsx';
