import type { Draft, SaidAnswer, DraftProblem, DraftChanges } from '../../../../contract/schemas/ad-form.ts';
import type { FormLayout } from './form-layout.ts';
import type { DraftSession } from '../draft/use-draft.ts';
import type { Photos } from '../../../parts/photos/use-photos.ts';
import type { Spec } from '../../../../contract/schemas/category.ts';
import type { Market } from '../../../../contract/schemas/ad.ts';
import type { InformationData } from './information-data.ts';
import type { Places } from './use-places.ts';

export type Information = InformationData & { draft: Draft };

/** The form of a draft while it is written: what is in it, how its saving stands, what is wrong with it. */
export interface InformationSession {
  own: Information;
  draft: DraftSession;
  specs: readonly Spec[];
  layout: FormLayout;
  photos: Photos;
  places: Places;
  /** Names of options that were chosen and that the form does not list. */
  names: Readonly<Record<number, string>>;
  market: Market | undefined;
  /** Per cent of what the category asks for. */
  readyPercent: number;
  /** Codes by field, of what is to be shown there. */
  problems: ReadonlyMap<string, string>;
  /** What a moderator would stumble over; keeps nobody from going on. */
  warnings: ReadonlyMap<string, readonly string[]>;
  /** The words of title and description that they are about. */
  flaggedWords: ReadonlyMap<string, readonly string[]>;
  /** What title and description say of open questions. */
  saidAnswers: readonly SaidAnswer[];
  /** Problems in the form's order, once the whole was checked. */
  summary: readonly DraftProblem[];
  isChecking: boolean;
  change(changes: DraftChanges): void;
  learnName(id: number, name: string): void;
  /** Shows at a field what is known to be wrong with it. */
  addProblem(path: string, code: string): void;
  /** A field was left: what shows to be wrong already is told. */
  checkField(path: string): void;
  isVideoBusy: boolean;
  setVideoBusy(isBusy: boolean): void;
  /** What the service knows of the draft may have changed by something else than saving. */
  recheck(): void;
  /** Saves, checks the whole and shows what is wrong; answers whether the draft is complete. */
  check(): Promise<boolean>;
}
