import type { FormGroup } from '../../../../contract/enums.ts';
import type { AdForm, DraftContent } from '../../../../contract/schemas/ad-form.ts';
import type { Spec } from '../../../../contract/schemas/category.ts';
import type { DraftSession } from '../draft/use-draft.ts';

/** What an ad says of one spec: value ids, or a number. */
export type SpecContent = NonNullable<DraftContent['specs']>[string];

export interface DetailGroup {
  group: FormGroup;
  /** One of several, a number, a name: side by side. */
  fields: Spec[];
  /** Yes or no: chips that are on or off. */
  yesNo: Spec[];
  /** Any number of values each. */
  several: Spec[];
}

export interface FormLayout {
  /** What is asked first: what the category's ads are about, and all that must be answered. */
  main: Spec[];
  details: DetailGroup[];
}

const isMain = ({ group, create }: Spec) => group === 'AboutAd' || create === 'required';

/** The form without the questions that are asked only beside other answers than these. */
export function withoutHiddenSpecs<Form extends Pick<AdForm, 'groups'>>(
  form: Form,
  contents: DraftContent['specs'] = {},
): Form {
  const chosen = new Set(Object.values(contents).flatMap(chosenIds));
  const isAsked = ({ askedWith }: Spec) => askedWith === undefined || askedWith.some((id) => chosen.has(id));
  return { ...form, groups: form.groups.map(({ group, specs }) => ({ group, specs: specs.filter(isAsked) })) };
}

/** Which questions stand where: what must be answered is together at the beginning, so that nobody has to look for it among a hundred chips. */
export function layoutOf({ groups }: Pick<AdForm, 'groups'>): FormLayout {
  const all = groups.flatMap(({ specs }) => specs);
  return {
    main: all.filter(isMain).toSorted((a, b) => Number(isWide(a)) - Number(isWide(b))),
    details: groups.flatMap(({ group, specs }) => {
      const rest = specs.filter((spec) => !isMain(spec));
      const detail: DetailGroup = {
        group,
        fields: rest.filter(({ kind }) => kind !== 'yesNo' && kind !== 'several'),
        yesNo: rest.filter(({ kind }) => kind === 'yesNo'),
        several: rest.filter(({ kind }) => kind === 'several'),
      };
      return rest.length > 0 ? [detail] : [];
    }),
  };
}

/** Chips of many values need the whole width, so they stand after what stands side by side. */
export const isWide = ({ kind }: Spec): boolean => kind === 'several';

/** The ids of what is chosen; none for a number. */
export const chosenIds = (content: SpecContent | undefined): readonly number[] =>
  Array.isArray(content) ? content : [];

/** Whether a question is answered; the empty list is the no of a yes or no. */
export function isAnswered(spec: Spec, content: SpecContent | undefined): boolean {
  if (content === undefined) return false;
  return spec.kind === 'yesNo' || !Array.isArray(content) || content.length > 0;
}

/**
 * A change of one spec with what it takes along: the options of a model belong to a make, so another make empties the model, and what hangs on
 * that in turn.
 */
export function specChange(
  specs: readonly Spec[],
  id: number,
  content: SpecContent | null,
): Record<string, SpecContent | null> {
  const below = specs.filter(({ parentSpecId }) => parentSpecId === id);
  return Object.assign({ [id]: content }, ...below.map((child) => specChange(specs, child.id, null)));
}

/** The names that the form's values go by; those of autocompletes are learned where they are chosen. */
export function valueNames(specs: readonly Spec[], learned: Readonly<Record<number, string>>): Map<number, string> {
  const names = new Map(Object.entries(learned).map(([id, name]) => [Number(id), name]));
  for (const { values } of specs) for (const { id, name } of values) names.set(id, name);
  return names;
}

/** Every question of a form. */
export const specsOf = ({ groups }: Pick<AdForm, 'groups'>): Spec[] => groups.flatMap(({ specs }) => specs);

/** How many questions of a group are answered. */
export const answeredIn = (specs: readonly Spec[], { content }: Pick<DraftSession, 'content'>): number =>
  specs.filter((spec) => isAnswered(spec, content.specs?.[spec.id])).length;
