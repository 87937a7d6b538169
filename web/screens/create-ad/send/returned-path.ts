import type { DecisionReason, EditablePart } from '../../../../contract/enums.ts';
import type { SendError } from './send-offer.ts';

/** Field of the part that a moderator asked to change. */
const pathOfPart: Record<EditablePart, (firstSpec: string | undefined) => string | undefined> = {
  title: () => 'title',
  description: () => 'description',
  price: () => 'price',
  category: () => 'category',
  pictures: () => 'pictures',
  specs: (firstSpec) => firstSpec,
  place: () => 'provinceId',
};

/** Field of a reason; `text` stands for the field with flagged words. Reasons about the whole ad have none. */
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
  /** Fields with flagged words. */
  found: readonly string[];
  /** Path of the category's first question. */
  firstSpec: string | undefined;
}

/** The field at which a returned ad opens: the named part, else the field of its first reason. */
export function returnedPath({ part, reasons }: SendError, { found, firstSpec }: ReturnedTo): string | undefined {
  if (part !== undefined) return pathOfPart[part](firstSpec);
  const path = reasons.flatMap((reason) => pathOfReason[reason] ?? [])[0];
  if (path !== 'text') return path;
  return ['title', 'description'].find((field) => found.includes(field)) ?? 'description';
}
