import type { DecisionReason, EditablePart } from '../../../../contract/enums.ts';
import type { SendError } from './send-offer.ts';

/** Where the part of an ad is that a moderator asked to be changed. */
const pathOfPart: Record<EditablePart, (firstSpec: string | undefined) => string | undefined> = {
  title: () => 'title',
  description: () => 'description',
  price: () => 'price',
  category: () => 'category',
  pictures: () => 'pictures',
  specs: (firstSpec) => firstSpec,
  place: () => 'provinceId',
};

/** Where a reason is put right; a text's where something is found in it. What is about the whole ad has no field. */
const pathOfReason: Partial<Record<DecisionReason, string>> = {
  ForbiddenContent: 'text',
  ContactInfo: 'text',
  MisleadingText: 'text',
  DuplicateAd: 'text',
  DuplicatePhoto: 'pictures',
  PoorPhotos: 'pictures',
  WrongCategory: 'category',
  MisleadingPrice: 'price',
  AuthorityMissing: 'registryNumber',
};

export interface ReturnedTo {
  /** Fields of the form whose words the check stumbles over. */
  found: readonly string[];
  /** The first question of the category. */
  firstSpec: string | undefined;
}

/** The field at which an ad that came back opens: the named part, else where its first reason is put right. */
export function returnedPath({ part, reasons }: SendError, { found, firstSpec }: ReturnedTo): string | undefined {
  if (part !== undefined) return pathOfPart[part](firstSpec);
  const path = reasons.flatMap((reason) => pathOfReason[reason] ?? [])[0];
  if (path !== 'text') return path;
  return ['title', 'description'].find((field) => found.includes(field)) ?? 'description';
}
