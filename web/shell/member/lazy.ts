import { lazy } from 'react';

const load = () => import('./index.ts');

/** The members' parts of the frame; the server renders them whole. */
export const MemberActs = lazy(() => load().then((module) => ({ default: module.MemberActs })));
export const MemberAvatar = lazy(() => load().then((module) => ({ default: module.MemberAvatar })));
export const MemberCard = lazy(() => load().then((module) => ({ default: module.MemberCard })));
export const MemberWatch = lazy(() => load().then((module) => ({ default: module.MemberWatch })));
